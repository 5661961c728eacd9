/** Pure: what a reading of the issuer says about a card of ours. */

import type { CardStatus } from '#providers/maplerad/cards/shape.ts';

/** `missing`: the issuer does not know the card. */
export type IssuerStatus = CardStatus | 'missing';

export type Compared = {
  /** Spendable money, in cents: `ours` by our ledger, `theirs` by the issuer. */
  readonly ours: bigint;
  readonly theirs: bigint;
  readonly status: IssuerStatus;
  /** While money moves, a difference says nothing. */
  readonly isMoving: boolean;
};

/** A sentence about a state of the issuer that contradicts an active card; null if none does. */
const statusWords: Readonly<Record<IssuerStatus, string | null>> = {
  active: null,
  frozen: null,
  pending: null,
  terminated: 'The issuer has terminated the card; we have it as active.',
  missing: 'The issuer does not know the card; we have it as active.',
};

export const contradictionOf = (status: IssuerStatus): string | null => statusWords[status];

/**
 * Since when the card differs; null if it does not. A difference that was found before goes on while
 * money moves; a new one is not counted then.
 */
export const differsSince = (
  { ours, theirs, status, isMoving }: Compared,
  before: Date | null,
  now: Date,
): Date | null => {
  const isContradicted = contradictionOf(status) !== null;
  if (!isContradicted && ours === theirs) return null;
  if (before !== null || (isMoving && !isContradicted)) return before;
  return now;
};
