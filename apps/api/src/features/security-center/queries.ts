/** SQL of freezes, of the facts behind the score, and of check-ups. */

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { addRow } from '#platform/db/rows.ts';

export const findOpenFreeze = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('account_freezes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('thawed_at', 'is', null)
    .executeTakeFirst();

export const insertFreeze = addRow('account_freezes');

export const endFreeze = (
  tx: Tx,
  id: string,
  { at, by }: { readonly at: Date; readonly by: 'selfie' | 'code' | 'support' },
) =>
  tx
    .updateTable('account_freezes')
    .set({ thawed_at: at, thawed_with: by })
    .where('id', '=', id)
    .where('thawed_at', 'is', null)
    .execute();

/**
 * The orders that no company has yet, locked: an attempt to send one either is on disk before the
 * freeze, or waits for the freeze and sees it.
 */
export const lockUnsentOrders = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('state', 'in', ['created', 'reserved'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

export const listUnsentOrders = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('state', '=', 'reserved')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Orders that a company has or may have. */
export const countInFlight = async (db: Db | Tx, userId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('payouts')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('state', 'in', ['submitting', 'submitted', 'unknown'])
    .executeTakeFirstOrThrow();
  return Number(n);
};

type FactsRow = {
  readonly email: boolean;
  readonly phone: boolean;
  readonly pin: boolean;
  readonly totp: boolean;
  readonly passkeys: number;
  readonly codes: number;
  readonly word: boolean;
  readonly check_up_at: Date | null;
  readonly tests: number;
  readonly frozen_by_staff: boolean;
};

/** Everything that the hub shows about a person, by indexes on the person. */
export const readFacts = async (db: Db | Tx, userId: string): Promise<FactsRow> => {
  const { rows } = await sql<FactsRow>`
    select u.email_verified_at is not null as email, u.phone_verified_at is not null as phone,
      exists (select from transaction_pins where user_id = u.id) as pin,
      exists (select from totp_secrets where user_id = u.id and confirmed_at is not null) as totp,
      (select count(*)::int from passkeys where user_id = u.id) as passkeys,
      (select count(*)::int from recovery_codes where user_id = u.id and used_at is null) as codes,
      exists (select from notification_settings where user_id = u.id and word is not null) as word,
      (select max(at) from security_check_ups where user_id = u.id) as check_up_at,
      (select count(distinct test_id)::int from security_test_attempts
        where user_id = u.id and finished_at is not null and passed) as tests,
      u.smile_id_status = 'suspended' or exists (
        select from wallets w join ledger_balances b on b.account_id = w.account_id
        where w.user_id = u.id and b.frozen > 0) as frozen_by_staff
    from users u where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the person is missing');
  return row;
};

type LogInRow = {
  readonly device: string;
  readonly at: Date;
  readonly is_new: boolean;
  readonly previous_device: string | null;
  readonly previous_at: Date | null;
};

/** A device is new at this log-in if it was first seen with it and is not the person's first. */
export const readLogIn = async (db: Db, userId: string, sessionId: string): Promise<LogInRow> => {
  const { rows } = await sql<LogInRow>`
    select d.name as device, s.created_at as at,
      d.first_seen_at >= s.created_at and exists (
        select from devices o where o.user_id = s.user_id and o.first_seen_at < d.first_seen_at
      ) as is_new, p.name as previous_device, p.created_at as previous_at
    from sessions s
    join devices d on d.id = s.device_id
    left join lateral (
      select before.created_at, pd.name from sessions before
      join devices pd on pd.id = before.device_id
      where before.user_id = s.user_id and before.id < s.id
      order by before.created_at desc limit 1
    ) p on true
    where s.id = ${sessionId} and s.user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the session is missing');
  return row;
};

/** A closed account keeps its freezes, which are a record of its security, and not its progress. */
export const forgetProgress = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('security_test_attempts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('security_check_ups').where('user_id', '=', userId).execute();
};
