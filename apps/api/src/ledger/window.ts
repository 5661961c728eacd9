import type { Spent } from './book.ts';

/**
 * The rolling day of outflows behind the limits. It is exact while it is short; past `most` lines
 * the two oldest are counted as one at the later instant, which never allows more than the limit.
 */
export const daySeconds = 86_400;
const most = 256;

export const spentSince = (window: readonly Spent[], now: number): bigint => {
  const from = now - daySeconds * 1000;
  let total = 0n;
  for (const { at, amount } of window) if (at > from) total += amount;
  return total;
};

export const spend = (window: readonly Spent[], now: number, amount: bigint): Spent[] => {
  const from = now - daySeconds * 1000;
  const kept = window.filter(({ at }) => at > from);
  kept.push({ at: now, amount });
  const [first, second] = kept;
  if (kept.length > most && first && second) {
    kept.splice(0, 2, { at: second.at, amount: first.amount + second.amount });
  }
  return kept;
};

/**
 * An outflow that did not happen frees what it had taken, while its day still counts. When its line
 * was joined with others, it is in the oldest.
 */
export const giveBack = (
  window: readonly Spent[],
  now: number,
  spentAt: number,
  amount: bigint,
): Spent[] => {
  if (spentAt <= now - daySeconds * 1000) return [...window];
  const exact = window.findIndex((line) => line.at === spentAt && line.amount >= amount);
  const index = exact === -1 ? 0 : exact;
  const line = window[index];
  if (!line || line.at < spentAt || line.amount < amount) return [...window];
  return window
    .with(index, { at: line.at, amount: line.amount - amount })
    .filter((left) => left.amount > 0n);
};
