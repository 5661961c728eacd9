/** SQL about codes and links, and about WebAuthn challenges. */

import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, lockBy } from '#platform/db/rows.ts';

export const closeOpenSecrets = (tx: Tx, userId: string, purpose: string, at: Date) =>
  tx
    .updateTable('one_time_secrets')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();

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

export const lockLatest = (tx: Tx, userId: string, purpose: string) =>
  tx
    .selectFrom('one_time_secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const setTries = (tx: Tx, id: string, tries: number) =>
  tx.updateTable('one_time_secrets').set({ tries }).where('id', '=', id).execute();

export const markUsed = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('one_time_secrets').set({ used_at: at }).where('id', '=', id).execute();

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
