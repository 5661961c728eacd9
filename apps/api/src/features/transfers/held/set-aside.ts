/**
 * A send to a tag that was made under duress. The money is in an account of the sender, who sees it
 * as sent; the recipient knows nothing of it. After its wait it goes on; before, its owner or staff
 * give it back. Both spend the same claim in the ledger, so only one of them happens.
 */

import type { HeldMoney } from '#features/cases/index.ts';
import { endSetAside } from '#features/protections/index.ts';
import { LedgerUnavailable, type PlanOutcome, readBalance } from '#ledger/index.ts';
import { idFrom } from '#platform/ids.ts';
import type { TransferDeps } from '../deps.ts';
import { movementOfHeld } from './held-tag.ts';
import { findSetAside, type SetAsideRow } from './set-aside-queries.ts';
import {
  arrivalEvents,
  incomingOf,
  legsOf,
  recipientEvents,
  senderEvents,
  totalOf,
} from '../tag-movement.ts';

const kind = 'tag_transfer';

const planOf = ({ id }: SetAsideRow, end: 'release' | 'back') => ({
  id: idFrom(id, `set aside: ${end}`),
  kind,
  claims: [idFrom(id, 'set aside')],
});

const finish = async (deps: TransferDeps, id: string, outcome: PlanOutcome): Promise<boolean> => {
  if (outcome.ok) {
    await endSetAside(deps.db, id, deps.clock.now());
    return true;
  }
  if (outcome.code === 'claim_spent') return false;
  if (outcome.code === 'busy')
    throw new LedgerUnavailable('a send under duress: the ledger is busy');
  throw new Error(`ending a send under duress was refused: ${outcome.code}`);
};

/** False if it is not set aside, its sender is frozen, or the recipient has no wallet any more. */
const releaseSetAside = async (deps: TransferDeps, id: string, event: string): Promise<boolean> => {
  const row = await findSetAside(deps.db, id);
  const movement = row && (await movementOfHeld(deps, row));
  if (!row || !movement) return false;
  const wallet = await readBalance(deps.db, row.account);
  if (wallet?.freeze !== 'none') return false;
  const ours = movement.fees.length > 0 ? await deps.ledger.system('fees', movement.asset) : 0;
  const from = { ...movement.from, account: row.escrow };
  const isShown = row.status === 'pending';
  const outcome = await deps.ledger.post({
    ...planOf(row, 'release'),
    legs: legsOf({ ...movement, from }, ours),
    advances: isShown ? [{ id, from: ['pending'], status: 'completed', event }] : [],
    opens: [incomingOf(movement)],
    // Who sees it as sent already hears nothing more of it.
    events: isShown ? arrivalEvents(movement) : recipientEvents(movement),
  });
  return finish(deps, id, outcome);
};

/** Gives the money back to the sender. False if it is not set aside. */
export const returnSetAside = async (
  deps: TransferDeps,
  id: string,
  event: string,
): Promise<boolean> => {
  const row = await findSetAside(deps.db, id);
  if (!row) return false;
  const { asset, userId, escrow, account } = row;
  const outcome = await deps.ledger.post({
    ...planOf(row, 'back'),
    legs: [{ debit: escrow, credit: account, amount: totalOf(row), asset }],
    advances: [{ id, from: ['pending', 'completed'], status: 'cancelled', event }],
    events: senderEvents({ id, asset, from: { userId, account, name: '', tag: '' } }, 'cancelled'),
  });
  return finish(deps, id, outcome);
};

/** Sends that wait under duress. Nobody is shown that they do, staff neither. */
export const setAsideSends = (deps: TransferDeps): HeldMoney => ({
  release: (id, event) => releaseSetAside(deps, id, event),
  giveBack: (id, event) => returnSetAside(deps, id, event),
});
