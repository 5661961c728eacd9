/** Books an exchange at the company: what it took leaves our pool, what it gave comes into it. */

import { fxPairs } from '@cowrie/contract/fx/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type { AccountId, Leg, Posting } from '#ledger/index.ts';
import type { FxDeps } from '../deps.ts';
import { changeCover, type CoverRow } from './queries.ts';
import { costOf } from './rules.ts';

export const coverCompany = 'maplerad';

type Side = { readonly pool: AccountId; readonly clearing: AccountId };

/** Pure. A clearing account is below zero by what the company holds for us. */
const coverPlan = (
  id: string,
  given: Side & { readonly amount: bigint; readonly asset: WalletCurrency },
  received: Side & { readonly amount: bigint; readonly asset: WalletCurrency },
): Posting => {
  const legs: Leg[] = [
    { debit: given.pool, credit: given.clearing, amount: given.amount, asset: given.asset },
    {
      debit: received.clearing,
      credit: received.pool,
      amount: received.amount,
      asset: received.asset,
    },
  ];
  return { id, kind: 'fx_cover', legs };
};

const sideOf = async ({ ledger }: FxDeps, asset: WalletCurrency): Promise<Side> => {
  const [pool, clearing] = await Promise.all([
    ledger.system('fx_pool', asset),
    ledger.system('clearing', asset, coverCompany),
  ]);
  return { pool, clearing };
};

/**
 * Posts it once, under its own id, and marks it. What the company says counts: it is marked even if
 * it was taken for one that did not happen.
 */
export const postCover = async (deps: FxDeps, row: CoverRow): Promise<void> => {
  const { id, source_amount: source, target_amount: target, mid } = row;
  const { pair } = row;
  const from = row.source_currency;
  const to = row.target_currency;
  if (target === null) throw new Error(`the exchange ${id} was never ordered`);
  const [given, received] = await Promise.all([sideOf(deps, from), sideOf(deps, to)]);
  const outcome = await deps.ledger.post(
    coverPlan(
      id,
      { ...given, amount: source, asset: from },
      { ...received, amount: target, asset: to },
    ),
  );
  // If the ledger is busy, the next minute posts it: the row is confirmed or decided.
  if (!outcome.ok && outcome.code === 'busy') return;
  if (!outcome.ok) throw new Error(`the ledger refused the exchange ${id}: ${outcome.code}`);
  await changeCover(deps.db, id, ['ordered', 'unknown', 'dropped'], {
    state: 'done',
    cost: costOf(pair, mid, from, { source, target }),
    words: null,
    ended_at: outcome.at,
  });
};

/**
 * Books what the company said. That it said so is on disk first: if the ledger is away, or the process
 * dies, it is booked later without asking again, as the company may not be able to tell.
 */
export const bookConfirmed = async (deps: FxDeps, row: CoverRow): Promise<void> => {
  await changeCover(deps.db, row.id, ['ordered', 'unknown', 'dropped'], {
    confirmed_at: deps.clock.now(),
  });
  await postCover(deps, row);
};

/** Currency in which the cost of the pair is counted. */
export const costCurrency = (row: Pick<CoverRow, 'pair'>): WalletCurrency =>
  fxPairs[row.pair].quote;
