/** SQL about sign-ups that wait for the proof of their address. */

import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { SignUps } from '#platform/db/types.ts';

export type SignUpRow = Selectable<SignUps>;

/** More than a person needs who asks for a mail again and again. */
const mostAtOnce = 5;

export const insertSignUp = insertRow('sign_ups');

const waiting = (db: Db | Tx, at: Date) =>
  db
    .selectFrom('sign_ups')
    .selectAll()
    .where('proved_at', 'is', null)
    .where('held_until', '>', at)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAtOnce);

/** The newest sign-ups with this address, the last one first. */
export const listWaiting = (db: Db | Tx, emailKey: string, at: Date): Promise<SignUpRow[]> =>
  waiting(db, at).where('email_key', '=', emailKey).execute();

/** The newest ones that were made in this browser. */
export const listOwnWaiting = (
  db: Db | Tx,
  { emailKey, browser }: { readonly emailKey: string; readonly browser: string },
  at: Date,
): Promise<SignUpRow[]> =>
  waiting(db, at).where('email_key', '=', emailKey).where('browser', '=', browser).execute();

/** Those of this browser first: a stranger who signs up with the address pushes none of them out. */
export const listForBrowser = async (
  db: Db | Tx,
  { emailKey, browser }: { readonly emailKey: string; readonly browser: string | undefined },
  at: Date,
): Promise<SignUpRow[]> => {
  const own = browser === undefined ? [] : await listOwnWaiting(db, { emailKey, browser }, at);
  return own.length > 0 ? own : listWaiting(db, emailKey, at);
};

export const findByToken = (
  db: Db | Tx,
  tokenHash: Buffer,
  at: Date,
): Promise<SignUpRow | undefined> =>
  db
    .selectFrom('sign_ups')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();

/** Locks these rows in one order, so that two proofs of an address wait for each other. */
export const lockSignUps = (tx: Tx, emailKey: string): Promise<SignUpRow[]> =>
  tx
    .selectFrom('sign_ups')
    .selectAll()
    .where('email_key', '=', emailKey)
    .orderBy('id')
    .forUpdate()
    .execute();

export const countTries = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('sign_ups')
    .set((row) => ({ tries: sql<number>`${row.ref('tries')} + 1` }))
    .where('id', 'in', [...ids])
    .execute();

/** This one was proved, so the others of its address go. Its link still answers until it ends. */
export const endSignUps = async (tx: Tx, { id, email_key }: SignUpRow, at: Date): Promise<void> => {
  await tx
    .deleteFrom('sign_ups')
    .where('email_key', '=', email_key)
    .where('id', '<>', id)
    .execute();
  await tx.updateTable('sign_ups').set({ proved_at: at }).where('id', '=', id).execute();
};

export const deleteEnded = (db: Db, at: Date) =>
  db.deleteFrom('sign_ups').where('held_until', '<', at).execute();

/** One at a time decides who gets tags that look like this one. */
export const lockTag = (tx: Tx, skeleton: string) =>
  sql`select pg_advisory_xact_lock(hashtext('tags'), hashtext(${skeleton}))`.execute(tx);
