import { hash, randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Ids sort by time (UUID version 7), so that new rows land beside each other in an index. */
export type Ids = { readonly next: () => string };

/** Thirty-two hexadecimal digits as an id: a version is written in, and the variant. */
const variants = '89ab';
const uuidOf = (hex: string, version: number): string => {
  const variant = variants[Number.parseInt(hex[16] ?? '0', 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Chance is drawn for many ids at a time: asking for it costs more than the id. */
const digitsEach = 20;
let pool = '';
let used = 0;
const chance = (): string => {
  if (used + digitsEach > pool.length) {
    pool = randomBytes(4000).toString('hex');
    used = 0;
  }
  used += digitsEach;
  return pool.slice(used - digitsEach, used);
};

export const uuidV7 = (clock: Clock): Ids => ({
  next: () => uuidOf(clock.now().getTime().toString(16).padStart(12, '0') + chance(), 7),
});

/**
 * The id that belongs to a name: the same name gives the same id for ever (UUID version 8), so that
 * a step which may run twice makes the same thing both times. The namespace keeps its length, so
 * that no two pairs run together.
 */
export const idFrom = (namespace: string, name: string): string =>
  uuidOf(hash('sha256', `${namespace.length}:${namespace}${name}`, 'hex'), 8);
