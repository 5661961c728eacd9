/** Pure: how an amount is shared out. Amounts are whole kobo, and the shares are always the total. */

import { allocate, money, parseMoney } from '@cowrie/money';

/** The typed amount in kobo; null if it is not an amount above zero. */
export const parseNaira = (typed: string): number | null => {
  const parsed = parseMoney(typed, 'NGN');
  return parsed.ok && parsed.money.minor > 0n ? Number(parsed.money.minor) : null;
};

/** Equal shares. What cannot be divided goes to the first people, one kobo each. */
export const equalShares = (total: number, people: number): number[] => {
  if (people === 0) return [];
  const weights = Array.from({ length: people }, () => 1n);
  return allocate(money(BigInt(total), 'NGN'), weights).map(({ minor }) => Number(minor));
};

/** How many people pay one kobo more, because the total cannot be divided. */
export const leftOver = (total: number, people: number): number =>
  people === 0 ? 0 : total % people;

/** Remainder still to be shared out; below zero if the shares are more than the total. */
export const remainderOf = (total: number, shares: readonly number[]): number =>
  shares.reduce((rest, share) => rest - share, total);
