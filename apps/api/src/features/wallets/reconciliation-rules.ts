import type { breakKinds } from '@cowrie/contract/wallets/routes';

/** Pure: one movement as our books have it and as the company has it, and what is wrong with that. */
export type Side = {
  readonly amount: bigint;
  readonly currency: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
};
export type Pair = { readonly ours: Side | null; readonly theirs: Side | null };
export type BreakKind = (typeof breakKinds)[number];

/** What is under way with us is looked after already; what never moved money is missed by nobody. */
export const differenceOf = ({ ours, theirs }: Pair): BreakKind | null => {
  if (!ours) return theirs?.status === 'succeeded' ? 'missing_here' : null;
  if (ours.status === 'pending') return null;
  if (!theirs) return ours.status === 'succeeded' ? 'missing_there' : null;
  if (ours.status !== theirs.status) return 'status';
  return ours.amount === theirs.amount && ours.currency === theirs.currency ? null : 'amount';
};
