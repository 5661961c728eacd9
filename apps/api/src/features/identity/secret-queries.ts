/** SQL about codes and links, and about WebAuthn challenges. */

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, lockBy } from '#platform/db/rows.ts';

/** A credential changed: no code or link from before may change another one. */
export const closeAllSecrets = (tx: Tx, userId: string, at: Date) =>
  tx
    .updateTable('one_time_secrets')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();

export const insertSecret = insertRow('one_time_secrets');

export const takeByToken = (tx: Tx, purpose: string, tokenHash: Buffer, now: Date) =>
  tx
    .updateTable('one_time_secrets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

export const findUsed = (tx: Tx, purpose: string, tokenHash: Buffer, now: Date) =>
  tx
    .selectFrom('one_time_secrets')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const lockByToken = lockBy('one_time_secrets', 'purpose', 'token_hash');

/** The newest ones that were not used, also those whose time is over. */
export const lockOpen = (
  tx: Tx,
  {
    userId,
    purpose,
    most,
  }: { readonly userId: string; readonly purpose: string; readonly most: number },
) =>
  tx
    .selectFrom('one_time_secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .forUpdate()
    .execute();

/** True if another link of the same change of an address was not opened. */
export const waitsForOther = async (
  tx: Tx,
  { userId, change }: { readonly userId: string; readonly change: string },
): Promise<boolean> => {
  const row = await tx
    .selectFrom('one_time_secrets')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .where(sql`payload ->> 'change'`, '=', change)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

export const countTries = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('one_time_secrets')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', 'in', [...ids])
    .execute();

export const setTries = (tx: Tx, id: string, tries: number) =>
  tx.updateTable('one_time_secrets').set({ tries }).where('id', '=', id).execute();

export const markUsed = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('one_time_secrets').set({ used_at: at }).where('id', '=', id).execute();

/** This one was used, so the others of its person and purpose end. */
export const useWithOthers = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('one_time_secrets as other')
    .from('one_time_secrets as used')
    .set({ used_at: at })
    .where('used.id', '=', id)
    .whereRef('other.user_id', '=', 'used.user_id')
    .whereRef('other.purpose', '=', 'used.purpose')
    .where('other.used_at', 'is', null)
    .execute();

export const insertChallenge = insertRow('webauthn_challenges');

/** A challenge is used once: reading it removes it. */
export const takeChallenge = (tx: Db | Tx, id: string, purpose: string, now: Date) =>
  tx
    .deleteFrom('webauthn_challenges')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['challenge', 'user_id'])
    .executeTakeFirst();

export const deleteStale = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('webauthn_challenges').where('expires_at', '<', before).execute();
  await db.deleteFrom('one_time_secrets').where('expires_at', '<', before).execute();
  await db.deleteFrom('login_failures').where('last_at', '<', before).execute();
};
