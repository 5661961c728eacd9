import { hash, randomFillSync } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Ids sort by time (UUID version 7), so that new rows land beside each other in an index. */
export type Ids = { readonly next: () => string };

const uuidOf = (bytes: Buffer, version: number): string => {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Chance is drawn for many ids at a time: asking for it costs more than the id. */
const pool = Buffer.alloc(4096);
let used = pool.length;
const chance = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return Buffer.from(pool.subarray(used - 16, used));
};

export const uuidV7 = (clock: Clock): Ids => ({
  next: () => {
    const bytes = chance();
    bytes.writeUIntBE(clock.now().getTime(), 0, 6);
    return uuidOf(bytes, 7);
  },
});

/**
 * The id that belongs to a name: the same name gives the same id for ever (UUID version 8), so that
 * a step which may run twice makes the same thing both times. The namespace keeps its length, so
 * that no two pairs run together.
 */
export const idFrom = (namespace: string, name: string): string =>
  uuidOf(hash('sha256', `${namespace.length}:${namespace}${name}`, 'buffer'), 8);
