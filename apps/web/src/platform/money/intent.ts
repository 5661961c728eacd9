/**
 * Idempotency keys for orders of money. The device stores one key for each order until the server
 * answers, so a double click, a reload, another tab or a retry sends the same key, and the money
 * moves once.
 */

import { indexedDbStore } from '../storage/indexed-db-store.ts';
import { newId } from '../storage/new-id.ts';

const prefix = 'intent:';

/** The idempotency key of a quote. The same quote always gets the same key. */
export async function intentKey(quoteId: string): Promise<string> {
  const known = await indexedDbStore.get(prefix + quoteId);
  if (typeof known === 'string') return known;
  const key = newId();
  await indexedDbStore.set(prefix + quoteId, key);
  return key;
}

/** Call it after the server's answer: the quote is used, so its key is no longer needed. */
export const forgetIntent = (quoteId: string): Promise<void> =>
  indexedDbStore.remove(prefix + quoteId);
