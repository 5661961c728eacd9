import { indexedDbStore } from '../storage/indexed-db-store.ts';

/**
 * One intent of a person has one key, kept on the device until it is answered: a double click, a
 * reload, another tab or a lost answer sends the same key again, and the server knows it is the same
 * send.
 */
const prefix = 'intent:';

/** UUID version 7: the time first, then chance. */
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

/** The key of what a quote stands for; the same quote is the same intent. */
export async function intentKey(quoteId: string): Promise<string> {
  const known = await indexedDbStore.get(prefix + quoteId);
  if (typeof known === 'string') return known;
  const key = newKey();
  await indexedDbStore.set(prefix + quoteId, key);
  return key;
}

/** It was answered; the quote it belongs to is spent. */
export const forgetIntent = (quoteId: string): Promise<void> =>
  indexedDbStore.remove(prefix + quoteId);
