/**
 * SQL about people: accounts, PINs, second factors, passkeys. Sessions and secrets have their own
 * files.
 */

import { type Selectable, sql } from 'kysely';
import { batchedRead, inOrder } from '#platform/db/batched-read.ts';
import { askPrepared, type Db, type Tx } from '#platform/db/pool.ts';
import {
  deleteOwnRow,
  deleteRows,
  findOwnRow,
  findRow,
  insertRow,
  lockRow,
  updateRow,
} from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import * as columns from '#platform/db/column-encoding.ts';

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserById>>>;

const user = (db: Db | Tx) => db.selectFrom('users').selectAll();

export const findUserById = findRow('users');
export const findUserByEmail = findRow('users', 'email_key');
export const findUserForUpdate = lockRow('users');

export const lockUser = (tx: Tx, id: string) =>
  user(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const findUserByReferralCode = (db: Db | Tx, code: string) =>
  db.selectFrom('users').select('id').where('referral_code', '=', code).executeTakeFirst();

/**
 * Who has this tag or one that looks like it: an account, one that gave it up so recently that it
 * still rests, or the address of a sign-up that waits.
 */
export const findTag = (db: Db | Tx, tag: string, skeleton: string, at: Date) =>
  db
    .selectFrom('users')
    .select([sql<string>`id::text`.as('id'), 'tag'])
    .where((or) => or.or([or('tag', '=', tag), or('tag_skeleton', '=', skeleton)]))
    .unionAll(
      db
        .selectFrom('released_tags')
        .select([sql<string>`user_id::text`.as('id'), 'tag'])
        .where((or) => or.or([or('tag', '=', tag), or('tag_skeleton', '=', skeleton)]))
        .where('free_at', '>', at),
    )
    .unionAll(
      db
        .selectFrom('sign_ups')
        .select(['email_key as id', 'tag'])
        .where((or) => or.or([or('tag', '=', tag), or('tag_skeleton', '=', skeleton)]))
        .where('proved_at', 'is', null)
        .where('held_until', '>', at),
    )
    .execute();

export const findVerifiedPhone = (db: Db | Tx, phone: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst();

export const insertUser = insertRow('users');
export const updateUser = updateRow('users');

/**
 * Facts that `me` returns beyond the user row, in one round trip. `payingSince`: see
 * `payment-passkeys.ts`.
 */
export const accountFacts = (
  db: Db | Tx,
  userId: string,
  { sessionId, payingSince }: { readonly sessionId: string; readonly payingSince: Date },
) =>
  db
    .selectNoFrom((q) => [
      q
        .exists(q.selectFrom('transaction_pins').select('user_id').where('user_id', '=', userId))
        .as('pin_set'),
      q
        .exists(
          q
            .selectFrom('totp_secrets')
            .select('user_id')
            .where('user_id', '=', userId)
            .where('confirmed_at', 'is not', null),
        )
        .as('totp_on'),
      q
        .selectFrom('passkeys')
        .select((count) => count.fn.countAll<bigint>().as('n'))
        .where('user_id', '=', userId)
        .as('passkeys'),
      q
        .exists(
          q
            .selectFrom('passkeys')
            .select('id')
            .where('user_id', '=', userId)
            .where('created_at', '<=', payingSince),
        )
        .as('may_pay_by_passkey'),
      q
        .selectFrom('sessions as before')
        .innerJoin('devices', 'devices.id', 'before.device_id')
        .select(
          sql<{
            at: string;
            device: string;
          }>`jsonb_build_object('at', before.created_at, 'device', devices.name)`.as('seen'),
        )
        .where('before.user_id', '=', userId)
        .where('before.id', '<', sessionId)
        .orderBy('before.created_at', 'desc')
        .limit(1)
        .as('previous'),
    ])
    .executeTakeFirstOrThrow();

/** Permissions from the roles of a person. With a time, roles that ended by then do not count. */
export const permissionsOf = async (
  db: Db | Tx,
  userId: string,
  now = new Date(0),
): Promise<string[]> => {
  const rows = await db
    .selectFrom('staff_roles')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'staff_roles.role_id')
    .select('permission')
    .distinct()
    .where('staff_roles.user_id', '=', userId)
    .where((q) => q.or([q('expires_at', 'is', null), q('expires_at', '>', now)]))
    .execute();
  return rows.map((row) => row.permission);
};

const underDuress = `exists (
  select from duress_periods d where d.user_id = p.user_id and d.ended_at is null)`;

const readPins = {
  name: 'read-pins',
  text: `select p.*, ${underDuress} as is_under_duress
    from transaction_pins p where user_id = any ($1::uuid[])`,
};
export type PinRow = Selectable<DB['transaction_pins']> & { readonly is_under_duress: boolean };

export const readPin = batchedRead(async (db, userIds: readonly string[]) => {
  const rows = await askPrepared<PinRow>(db, readPins, [columns.uuids(userIds)]);
  return inOrder(userIds, rows, (row) => row.user_id);
});

export const lockPin = async (tx: Tx, userId: string): Promise<PinRow | undefined> => {
  const { rows } = await sql<PinRow>`
    select p.*, ${sql.raw(underDuress)} as is_under_duress
    from transaction_pins p where user_id = ${userId} for update of p`.execute(tx);
  return rows[0];
};

export const hasPin = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('transaction_pins')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export const savePin = (
  tx: Tx,
  row: { userId: string; salt: Buffer; digest: Buffer; at: Date },
) => {
  const fresh = {
    salt: row.salt,
    digest: row.digest,
    failures: 0,
    locked_until: null,
    changed_at: row.at,
  };
  return tx
    .insertInto('transaction_pins')
    .values({ user_id: row.userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
};

/** True if there was a PIN to delete. */
export const deletePin = async (tx: Tx, userId: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('transaction_pins')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return gone !== undefined;
};

export const setPinFailures = (
  tx: Tx,
  userId: string,
  failures: number,
  lockedUntil: Date | null,
) =>
  tx
    .updateTable('transaction_pins')
    .set({ failures, locked_until: lockedUntil })
    .where('user_id', '=', userId)
    .execute();

export const findTotp = findRow('totp_secrets', 'user_id');

export const saveTotp = (tx: Tx, userId: string, secret: Buffer) =>
  tx
    .insertInto('totp_secrets')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, confirmed_at: null, last_step: 0n }),
    )
    .execute();

/** A code works once: its time step must be later than the last one used. */
export const useTotpStep = async (tx: Tx, userId: string, step: bigint): Promise<boolean> => {
  const row = await tx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const confirmTotpRow = (tx: Tx, userId: string, at: Date) =>
  tx.updateTable('totp_secrets').set({ confirmed_at: at }).where('user_id', '=', userId).execute();

export const deleteTotp = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};

export const replaceRecoveryCodes = async (
  tx: Tx,
  userId: string,
  hashes: Buffer[],
): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
};

export const useRecoveryCode = async (
  tx: Tx,
  userId: string,
  hash: Buffer,
  at: Date,
): Promise<boolean> => {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const listPasskeys = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const findPasskey = findRow('passkeys', 'credential_id');
export const insertPasskey = insertRow('passkeys');

export const touchPasskey = (tx: Tx, id: string, counter: bigint, at: Date) =>
  tx.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute();

export const renamePasskeyRow = (
  tx: Tx,
  userId: string,
  { id, name }: { readonly id: string; readonly name: string },
) =>
  tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();

export const deletePasskey = deleteOwnRow('passkeys');

export const deletePasskeys = deleteRows('passkeys', 'user_id');
export const insertExport = insertRow('data_exports');

export const listExports = (db: Db, userId: string) =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(20)
    .execute();

export const findExport = findOwnRow('data_exports');

export const changeExport = updateRow('data_exports');

/** The files of copies that can no longer be downloaded. */
export const expiredExports = async (db: Db, now: Date, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('data_exports')
    .select('file_id')
    .where('file_id', 'is not', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return rows.flatMap(({ file_id }) => file_id ?? []);
};
