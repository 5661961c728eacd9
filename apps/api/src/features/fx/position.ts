/** Positions: the money that our exchange pools hold or owe. */

import { fxPairs, type FxPair } from '@cowrie/contract/fx/data';
import { type AccountId, readBalances } from '#ledger/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { FxDeps } from './deps.ts';

type Position = {
  /** Above zero if the pool holds it, below if it owes it. */
  readonly base: bigint;
  readonly quote: bigint;
};

/** The pool accounts of a pair. The first use opens them, so it is never inside a transaction. */
export type Pools = { readonly base: AccountId; readonly quote: AccountId };

export const poolsOf = async ({ ledger }: Pick<FxDeps, 'ledger'>, pair: FxPair): Promise<Pools> => {
  const currencies = fxPairs[pair];
  const [base, quote] = await Promise.all([
    ledger.system('fx_pool', currencies.base),
    ledger.system('fx_pool', currencies.quote),
  ]);
  return { base, quote };
};

export const positionOf = async (db: Db | Tx, { base, quote }: Pools): Promise<Position> => {
  const balances = await readBalances(db, [base, quote]);
  const of = (account: AccountId): bigint =>
    balances.find((balance) => balance.account === account)?.posted ?? 0n;
  return { base: of(base), quote: of(quote) };
};

export const readPosition = async (
  deps: Pick<FxDeps, 'ledger' | 'db'>,
  pair: FxPair,
): Promise<Position> => positionOf(deps.db, await poolsOf(deps, pair));

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** How much of the base our pool gains by a conversion, or gives. */
export const addedBy = (
  pair: FxPair,
  {
    from,
    source,
    target,
  }: { readonly from: string; readonly source: bigint; readonly target: bigint },
): bigint => (fxPairs[pair].base === from ? source : -target);

/** Of the limit: what counts as small, and how far below it is far. */
const small = 200n;
const far = 2n;

/**
 * Small, and far from the limit: as many of them as a database takes at one moment do not reach it, so
 * they need not be counted one after the other.
 */
export const isFarBelow = (before: bigint, added: bigint, most: bigint): boolean =>
  sizeOf(added) <= most / small && sizeOf(before + added) <= most / far;

/** A conversion that makes the position smaller is always taken. */
export const isTooLarge = (before: bigint, added: bigint, most: bigint): boolean => {
  const after = sizeOf(before + added);
  return after > most && after > sizeOf(before);
};
