/**
 * Idempotency keys for transfers. The device stores one key for each quote until the server
 * answers, so a double click, a reload, another tab or a retry sends the same key, and the money
 * moves once.
 */

import { indexedDbStore } from '../storage/indexed-db-store.ts';

const prefix = 'intent:';

/** A UUID version 7: the time, then random bits. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = Date.now();
  for (let index = 0; index < 6; index += 1) {
    bytes[index] = Math.floor(time / 2 ** (8 * (5 - index))) % 256;
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The idempotency key of a quote. The same quote always gets the same key. */
export async function intentKey(quoteId: string): Promise<string> {
  const known = await indexedDbStore.get(prefix + quoteId);
  if (typeof known === 'string') return known;
  const key = newKey();
  await indexedDbStore.set(prefix + quoteId, key);
  return key;
}

/** Call it after the server's answer: the quote is used, so its key is no longer needed. */
export const forgetIntent = (quoteId: string): Promise<void> =>
  indexedDbStore.remove(prefix + quoteId);
