/** Pure: compares one movement in our ledger with the company's record of it. */

import type { breakKinds } from '@cowrie/contract/wallets/routes';
import type { AssetCode } from '@cowrie/money';

export type Side = {
  readonly amount: bigint;
  readonly currency: AssetCode;
  readonly status: 'pending' | 'succeeded' | 'failed';
};
type Pair = { readonly ours: Side | null; readonly theirs: Side | null };
export type BreakKind = (typeof breakKinds)[number];

/** True if we gave the money back and the company paid it: both have lost it until staff act. */
export const isPaidTwice = ({ ours, theirs }: Pair): boolean =>
  ours?.status === 'failed' && theirs?.status === 'succeeded';

const hour = 3_600;
/**
 * How long a difference may last before staff look at it. Money that left us without a payout, or
 * twice, cannot wait for the next day.
 */
export const patienceSeconds = (kind: BreakKind, pair: Pair): number => {
  if (isPaidTwice(pair)) return 0;
  return kind === 'missing_here' ? hour : 24 * hour;
};

/**
 * A movement that is pending here is followed elsewhere. One that never moved money cannot be
 * missing.
 */
export const differenceOf = ({ ours, theirs }: Pair): BreakKind | null => {
  if (!ours) return theirs?.status === 'succeeded' ? 'missing_here' : null;
  if (ours.status === 'pending') return null;
  if (!theirs) return ours.status === 'succeeded' ? 'missing_there' : null;
  if (ours.status !== theirs.status) return 'status';
  return ours.amount === theirs.amount && ours.currency === theirs.currency ? null : 'amount';
};
