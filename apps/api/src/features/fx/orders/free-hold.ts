import { walletsChanged } from '#features/wallets/index.ts';
import { idFrom } from '#platform/ids.ts';
import type { FxDeps } from '../deps.ts';
import { fxChanged } from '../postings.ts';
import { findOrder, markFreed } from './queries.ts';

/** Gives back what an order that ended had set aside. Doing it again changes nothing. */
export const freeHold = async (deps: FxDeps, id: string): Promise<void> => {
  const row = await findOrder(deps.db, id);
  if (row?.hold !== 'open' || row.state === 'active') return;
  const outcome = await deps.ledger.release({
    id: idFrom('fx free', id),
    kind: 'fx_release',
    hold: id,
    events: [fxChanged(row.user_id, id), walletsChanged(row.user_id, row.from_currency)],
  });
  if (!outcome.ok && outcome.code === 'busy') throw new Error('the ledger is busy');
  if (!outcome.ok && outcome.code !== 'hold_closed') {
    throw new Error(`money that was set aside was not given back: ${outcome.code}`);
  }
  await markFreed(deps.db, id);
};
