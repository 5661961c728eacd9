/**
 * Knows when pages of the public site that were rendered before are old. A room that changes what
 * visitors see says so in the transaction of the change.
 */

import type { Db, Tx } from './db/pool.ts';
import type { Ids } from './ids.ts';

export type PublicSite = {
  /** If the transaction commits, every kept page is old. */
  readonly changed: (tx: Tx) => Promise<void>;
  /** A text that differs after every change. At most a quarter of a second old. */
  readonly edition: () => Promise<string>;
};

const freshMs = 250;
/** So long after a change in this process each call reads anew: the change may not be committed yet. */
const watchMs = 3_000;

export const createPublicSite = (db: Db, ids: Ids): PublicSite => {
  let last: { readonly at: number; readonly edition: string } | undefined;
  let reading: Promise<string> | undefined;
  let watchUntil = 0;
  const read = async (): Promise<string> => {
    const at = performance.now();
    const { edition } = await db
      .selectFrom('public_site')
      .select('edition')
      .executeTakeFirstOrThrow();
    last = { at, edition };
    return edition;
  };
  return {
    changed: async (tx) => {
      await tx.updateTable('public_site').set({ edition: ids.next() }).execute();
      watchUntil = performance.now() + watchMs;
    },
    edition: async () => {
      const now = performance.now();
      if (now < watchUntil) return read();
      if (last && now - last.at < freshMs) return last.edition;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
};
