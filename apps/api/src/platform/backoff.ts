/**
 * How long to wait before the next try. The wait doubles with every failure, so that a server that
 * comes back is not overrun, and half of it is random, so that many processes do not come at once.
 */

import { randomInt } from 'node:crypto';

export type Backoff = { readonly firstMs: number; readonly mostMs: number };

/** `failures` counts from one. */
export const backoffMs = (
  { firstMs, mostMs }: Backoff,
  failures: number,
  random: () => number = () => randomInt(1_000) / 1_000,
): number => {
  const longest = Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.ceil(longest * (0.5 + random() / 2));
};

/** For a lost connection to the database: the first try comes at once, later ones within seconds. */
export const reconnecting: Backoff = { firstMs: 100, mostMs: 5_000 };
