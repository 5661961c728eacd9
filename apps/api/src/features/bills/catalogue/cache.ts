/** Answers that are kept for some seconds, in this process. */

import { addSeconds, type Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/pool.ts';

type Kept<T> = { readonly value: Promise<T>; readonly until: Date };

/**
 * One store for each database, so that tests do not share it. A failed answer is not kept. When a
 * store is full, its oldest answer goes.
 */
export const keepFor = <T>(seconds: number, most: number) => {
  const stores = new WeakMap<Db, Map<string, Kept<T>>>();
  return async (
    { db, clock }: { readonly db: Db; readonly clock: Clock },
    key: string,
    read: () => Promise<T>,
  ): Promise<T> => {
    const store = stores.get(db) ?? new Map<string, Kept<T>>();
    stores.set(db, store);
    const now = clock.now();
    const found = store.get(key);
    if (found && found.until > now) return found.value;
    const value = read();
    store.delete(key);
    const [oldest] = store.keys();
    if (store.size >= most && oldest !== undefined) store.delete(oldest);
    store.set(key, { value, until: addSeconds(now, seconds) });
    try {
      return await value;
    } catch (error) {
      store.delete(key);
      throw error;
    }
  };
};
