/**
 * Pure: how a statement shows money that was set aside during duress. It moved between accounts of
 * the same person, so it is no line. While it is set aside, the account looks as if it had never been
 * there; afterwards, as if it had never been away.
 */

import { totalWith } from '@cowrie/money';

/** A change of the wallet: below zero when money was set aside, above when it came back. */
export type Reserve = { readonly version: bigint; readonly amount: bigint };

type Entry = { readonly version: bigint; readonly balance: bigint };

/** The balance after an entry. What is set aside now is missing in every line, down to zero. */
export const shownBalance = ({ version, balance }: Entry, reserves: readonly Reserve[]): bigint => {
  const before = reserves.filter((reserve) => reserve.version <= version);
  const shown = totalWith(balance, reserves) - totalWith(0n, before);
  return shown > 0n ? shown : 0n;
};

export const withoutReserves = <E extends Entry>(
  entries: readonly E[],
  reserves: readonly Reserve[],
): E[] => {
  if (reserves.length === 0) return [...entries];
  const moves = new Set(reserves.map(({ version }) => version));
  return entries
    .filter(({ version }) => !moves.has(version))
    .map((entry) => ({ ...entry, balance: shownBalance(entry, reserves) }));
};

/** How many entries of a stretch are no lines. */
export const reservesIn = ({
  after,
  upTo,
  reserves,
}: {
  readonly after: bigint;
  readonly upTo: bigint;
  readonly reserves: readonly Reserve[];
}): number => reserves.filter(({ version }) => version > after && version <= upTo).length;
