/** Pure: what explains the difference between a company's balance and our books. */

import type { MovementType } from '@cowrie/contract/wallets/reconciliation-routes';
import type { balanceLineKinds } from '@cowrie/contract/wallets/routes';
import type { AssetCode } from '@cowrie/money';
import type { Side } from '../reconciling/rules.ts';

export type Line = {
  readonly kind: (typeof balanceLineKinds)[number];
  /**
   * Amount that the line adds to the company's balance compared with our books; null if no amount
   * is known.
   */
  readonly amount: bigint | null;
  readonly count: number;
  readonly id: string | null;
  readonly note: string | null;
};

type SideWithFee = Side & { readonly fee?: bigint | undefined };

const arrived = (side: SideWithFee | null): bigint =>
  side?.status === 'succeeded' ? side.amount : 0n;
/** The company takes the money of a payout when it accepts it, before it has paid. */
const taken = (side: SideWithFee | null): bigint =>
  side !== null && side.status !== 'failed' ? side.amount : 0n;

/** Effect of a difference about one movement on the company's balance, by currency. */
export const effectOf = (difference: {
  readonly type: MovementType;
  readonly ours: Side | null;
  readonly theirs: SideWithFee | null;
}): ReadonlyMap<AssetCode, bigint> => {
  const { type, ours, theirs } = difference;
  // We book the fee of a deposit together with it, so it is missing together with it.
  const fee = ours === null ? (theirs?.fee ?? 0n) : 0n;
  const there =
    type === 'payout'
      ? -taken(theirs)
      : theirs && arrived(theirs) > 0n
        ? arrived(theirs) - fee
        : 0n;
  const here = type === 'payout' ? -arrived(ours) : arrived(ours);
  const effects = new Map<AssetCode, bigint>();
  const add = (currency: AssetCode | undefined, amount: bigint): void => {
    if (currency === undefined || amount === 0n) return;
    effects.set(currency, (effects.get(currency) ?? 0n) + amount);
  };
  add(theirs?.currency, there);
  add(ours?.currency, -here);
  return effects;
};

const sumOf = (lines: readonly Line[]): bigint =>
  lines.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);

/** Movements of which we do not know whether the company has carried them out. */
export type Unknown = { readonly sum: bigint; readonly count: number };

const nothing: Unknown = { sum: 0n, count: 0 };

/**
 * The lines, with that of the movements in doubt, and what they leave unexplained. The company may
 * have taken any part of the payouts in doubt, so they explain what is missing up to their sum. An
 * exchange in doubt also explains what is there too much.
 */
export const explainBalance = (compared: {
  readonly books: bigint;
  readonly theirs: bigint;
  readonly lines: readonly Line[];
  readonly unknown: Unknown;
  readonly arriving?: Unknown;
}): { readonly lines: readonly Line[]; readonly unexplained: bigint } => {
  const { books, theirs, lines, unknown, arriving = nothing } = compared;
  const rest = theirs - books - sumOf(lines);
  const count = unknown.count + arriving.count;
  if (count === 0) return { lines, unexplained: rest };
  const [least, most] = [-unknown.sum, arriving.sum];
  const amount = rest < least ? least : rest > most ? most : rest;
  const inDoubt: Line = {
    kind: 'outcome_unknown',
    amount,
    count,
    id: null,
    note: null,
  };
  return { lines: [...lines, inDoubt], unexplained: rest - amount };
};

/**
 * Amount that was unexplained in two comparisons, and is no payment that was just passing through.
 * Zero if one of them found nothing, or the opposite.
 */
export const lastingPart = (now: bigint, before: bigint): bigint => {
  if (now > 0n && before > 0n) return now < before ? now : before;
  if (now < 0n && before < 0n) return now > before ? now : before;
  return 0n;
};
