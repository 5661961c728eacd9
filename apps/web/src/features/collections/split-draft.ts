/** Pure: a split while the person puts it together. */

import { formatMoney, fromWire } from '@cowrie/money';
import { requestCopy } from './copy-requests.ts';
import { equalShares, leftOver, parseNaira, remainderOf } from './shares.ts';

const copy = requestCopy.splits;

export type SplitDraft = {
  readonly total: string;
  readonly note: string;
  readonly people: readonly {
    readonly userId: string;
    readonly name: string;
    readonly tag: string;
  }[];
  readonly how: 'equal' | 'own';
  readonly includesMe: boolean;
  /** Typed shares by user id, for a split by amount. */
  readonly typed: Readonly<Record<string, string>>;
};

/**
 * The share of each person, and the person's own. Split by amount, the own share is what the others do
 * not pay, so that the shares are the total.
 */
export const sharesOf = (draft: SplitDraft): { own: number; others: readonly number[] } => {
  const total = parseNaira(draft.total) ?? 0;
  if (draft.how === 'equal') {
    const shares = equalShares(total, draft.people.length + (draft.includesMe ? 1 : 0));
    const [first = 0, ...rest] = shares;
    return draft.includesMe ? { own: first, others: rest } : { own: 0, others: shares };
  }
  const others = draft.people.map(({ userId }) => parseNaira(draft.typed[userId] ?? '') ?? 0);
  const rest = remainderOf(total, others);
  return { own: draft.includesMe && rest > 0 ? rest : 0, others };
};

/**
 * Difference between the total and the shares, below zero if the shares are more; null if they are
 * equal.
 */
export const differenceOf = (draft: SplitDraft): number | null => {
  const { own, others } = sharesOf(draft);
  return remainderOf(parseNaira(draft.total) ?? 0, [own, ...others]) || null;
};

/** Who pays one kobo more, because the total cannot be divided. Null if it can. */
export const leftOverNames = (draft: SplitDraft): { kobo: number; names: string } | null => {
  if (draft.how !== 'equal') return null;
  const everyone = [
    ...(draft.includesMe ? [copy.you] : []),
    ...draft.people.map(({ name }) => name),
  ];
  const kobo = leftOver(parseNaira(draft.total) ?? 0, everyone.length);
  return kobo === 0 ? null : { kobo, names: everyone.slice(0, kobo).join(', ') };
};

/** The sentence that says why the split cannot be sent; undefined if it can. */
export const splitProblem = (draft: SplitDraft): string | undefined => {
  if (parseNaira(draft.total) === null) return copy.noTotal;
  if (draft.people.length === 0) return copy.noPeople;
  const { others } = sharesOf(draft);
  if (others.some((share) => share <= 0)) return copy.eachNeeds;
  const difference = differenceOf(draft);
  if (difference === null) return undefined;
  const amount = formatMoney(fromWire(Math.abs(difference), 'NGN'));
  return difference > 0 ? copy.missing(amount) : copy.tooMuch(amount);
};
