import { hash, randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Ids sort by time (UUID version 7), so that new rows are next to each other in an index. */
export type Ids = { readonly next: () => string };

const variants = '89ab';
const formatUuid = (hex: string, version: number): string => {
  const variant = variants[Number.parseInt(hex[16] ?? '0', 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * Random digits are drawn for 400 ids at a time: a call to the system costs more than making the
 * id.
 */
const digitsPerId = 20;
let pool = '';
let used = 0;
const randomDigits = (): string => {
  if (used + digitsPerId > pool.length) {
    pool = randomBytes(4000).toString('hex');
    used = 0;
  }
  used += digitsPerId;
  return pool.slice(used - digitsPerId, used);
};

export const uuidV7 = (clock: Clock): Ids => ({
  next: () => formatUuid(clock.now().getTime().toString(16).padStart(12, '0') + randomDigits(), 7),
});

/**
 * Derives an id from a name: the same name always gives the same id (UUID version 8), so that a
 * step that runs twice creates the same row both times. The namespace is preceded by its length, so
 * that 'a' + 'bc' and 'ab' + 'c' differ.
 */
export const idFrom = (namespace: string, name: string): string =>
  formatUuid(hash('sha256', `${namespace.length}:${namespace}${name}`, 'hex'), 8);
