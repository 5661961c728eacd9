/** SQL about sessions, devices, failed log-ins and security events. */

import { sql } from 'kysely';
import type { Pool } from 'pg';
import { askPrepared, type Db, type Tx } from '#platform/db/pool.ts';
import { findBy, findRow, insertRow } from '#platform/db/rows.ts';
import * as columns from '#platform/db/column-encoding.ts';

export type SessionRow = {
  /** The position of its token in the list that was asked for, from 1. */
  readonly n: number;
  readonly id: string;
  readonly user_id: string;
  readonly transport: 'cookie' | 'bearer';
  readonly method: string;
  readonly last_seen_at: Date;
  readonly authenticated_at: Date;
  /** The session was ended, idle too long or too old, or the account is not active. */
  readonly is_over: boolean;
  readonly is_demo: boolean;
  readonly permissions: string[] | null;
};

const findSessionsSql = `
  select k.n::int as n, s.id, s.user_id, s.transport, s.method, s.last_seen_at, s.authenticated_at, u.is_demo,
    s.ended_at is not null or s.idle_expires_at <= $2 or s.absolute_expires_at <= $2
      or u.status <> 'active' as is_over,
    (select array_agg(distinct p.permission)
      from staff_roles r join role_permissions p using (role_id)
      where r.user_id = u.id and (r.expires_at is null or r.expires_at > $2)) as permissions
  from unnest($1::bytea[]) with ordinality as k (token_hash, n)
  join sessions s on s.token_hash = k.token_hash
  join users u on u.id = s.user_id`;

/**
 * Reads everything requests need to know about their sessions with one index lookup. Every request
 * runs it, so it is a prepared statement: the server plans it once per connection.
 */
export const findSessions = async (
  pool: Pool,
  tokenHashes: readonly string[],
  now: Date,
): Promise<SessionRow[]> => {
  const values = [columns.bytes(tokenHashes), now];
  const query = { name: 'find-sessions', text: findSessionsSql, values };
  const { rows } = await pool.query<SessionRow>(query);
  return rows;
};

export const sessionById = findRow('sessions');
export const insertSession = insertRow('sessions');

export type Seen = { readonly id: string; readonly at: Date; readonly idleExpiresAt: Date };

/**
 * A row that another transaction has locked is being touched or ended there, so it is skipped
 * instead of waited for.
 */
const touchAll = {
  name: 'touch-sessions',
  text: `
    update sessions s set last_seen_at = seen.at, idle_expires_at = seen.idle_expires_at
    from (
      select id from sessions where id = any ($1::uuid[]) and ended_at is null
      for no key update skip locked
    ) as free
    join unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as seen (id, at, idle_expires_at)
      using (id)
    where s.id = free.id`,
};

export const touchSessions = async (db: Db, seen: readonly Seen[]): Promise<void> => {
  await askPrepared(db, touchAll, [
    columns.uuids(seen.map(({ id }) => id)),
    columns.instants(seen.map(({ at }) => at.getTime())),
    columns.instants(seen.map(({ idleExpiresAt }) => idleExpiresAt.getTime())),
  ]);
};

export const renewSession = (
  tx: Tx,
  id: string,
  renewed: { tokenHash?: Buffer; method?: string; at: Date },
) =>
  tx
    .updateTable('sessions')
    .set({
      authenticated_at: renewed.at,
      ...(renewed.tokenHash && { token_hash: renewed.tokenHash }),
      ...(renewed.method && { method: renewed.method }),
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

const live = (tx: Db | Tx, userId: string) =>
  tx
    .selectFrom('sessions')
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null);

export const listSessions = (db: Db | Tx, userId: string, now: Date) =>
  live(db, userId)
    .innerJoin('devices', 'devices.id', 'sessions.device_id')
    .select([
      'sessions.id',
      'devices.name',
      'sessions.ip',
      'sessions.method',
      'sessions.created_at',
      'sessions.last_seen_at',
    ])
    .where('sessions.idle_expires_at', '>', now)
    .where('sessions.absolute_expires_at', '>', now)
    .orderBy('sessions.last_seen_at', 'desc')
    .limit(100)
    .execute();

/** Ends one, some or all of a user's sessions and returns those that were live. */
export const endSessions = async (
  tx: Tx,
  userId: string,
  which: { readonly only?: string; readonly except?: string },
  at: Date,
  reason: string,
): Promise<string[]> => {
  let query = tx
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (which.only) query = query.where('id', '=', which.only);
  if (which.except) query = query.where('id', '<>', which.except);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
};

export const findDevice = findBy('devices', 'user_id', 'token_hash');

export const countDevices = async (db: Db | Tx, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('devices')
    .select((q) => q.fn.countAll<bigint>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

export const listDevices = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('devices')
    .select(['id', 'name', 'first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/** Two tabs may sign in from one new device at once: the first insert wins, the second reads it. */
export const upsertDevice = async (
  tx: Tx,
  row: { id: string; userId: string; tokenHash: Buffer; name: string; at: Date },
): Promise<string> => {
  const saved = await tx
    .insertInto('devices')
    .values({
      id: row.id,
      user_id: row.userId,
      token_hash: row.tokenHash,
      name: row.name,
      first_seen_at: row.at,
      last_seen_at: row.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'token_hash'])
        .doUpdateSet({ last_seen_at: row.at, name: row.name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
};

/** The locks of an account now, the longest first: of networks, of devices, of unknown browsers. */
export const findLocks = (db: Db | Tx, account: Buffer, now: Date) =>
  db
    .selectFrom('login_failures')
    .select('locked_until')
    .where((row) => row.or([row('account', '=', account), row('key', '=', account)]))
    .where('locked_until', '>', now)
    .orderBy('locked_until', 'desc')
    .execute();

/**
 * Counts one more failure, unless the key is locked; then `failures` is null. After a quiet day the
 * count starts again. The row stays locked until the end of the transaction.
 */
export const countTry = async (
  tx: Tx,
  count: { readonly key: Buffer; readonly account: Buffer; readonly is_shared: boolean },
  { at, forgetBefore }: { readonly at: Date; readonly forgetBefore: Date },
): Promise<
  | { readonly failures: number; readonly lockedUntil: null }
  | { readonly failures: null; readonly lockedUntil: Date }
> => {
  const counted = await tx
    .insertInto('login_failures')
    .values({ ...count, failures: 1, last_at: at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: sql<number>`case when login_failures.last_at < ${forgetBefore} then 1 else login_failures.failures + 1 end`,
          last_at: at,
          locked_until: null,
          account: count.account,
        })
        .where(sql<boolean>`coalesce(login_failures.locked_until, ${at}) <= ${at}`),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted) return { failures: counted.failures, lockedUntil: null };
  const { locked_until } = await tx
    .selectFrom('login_failures')
    .select('locked_until')
    .where('key', '=', count.key)
    .executeTakeFirstOrThrow();
  return { failures: null, lockedUntil: locked_until ?? at };
};

/** Takes a try back. Its lock goes too, unless another try was counted since. */
export const uncountTry = (tx: Tx, key: Buffer, failures: number) =>
  tx
    .updateTable('login_failures')
    .set((row) => ({
      failures: sql<number>`greatest(failures - 1, 0)`,
      locked_until: row
        .case()
        .when('failures', '=', failures)
        .then(sql<Date | null>`null`)
        .else(row.ref('locked_until'))
        .end(),
    }))
    .where('key', '=', key)
    .execute();

export const setLock = (tx: Tx, key: Buffer, until: Date) =>
  tx.updateTable('login_failures').set({ locked_until: until }).where('key', '=', key).execute();

export const clearFailures = (tx: Tx, keys: Buffer[]) =>
  tx.deleteFrom('login_failures').where('key', 'in', keys).execute();

/** Ends every count and lock of an account. */
export const clearAccountFailures = (tx: Tx, account: Buffer) =>
  tx
    .deleteFrom('login_failures')
    .where((row) => row.or([row('account', '=', account), row('key', '=', account)]))
    .execute();

/** A failure in an unknown browser counts for its network and for the account; this is one of them. */
const failedOnce = sql`sum(failures) filter (where not is_shared)`;

export const insertSecurityEvent = insertRow('security_events');

export const listSecurityEvents = (
  db: Db,
  userId: string,
  page: { readonly cursor?: string | undefined; readonly limit: number },
) => {
  let query = db
    .selectFrom('security_events')
    .select(['id', 'kind', 'device', 'ip', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.cursor !== undefined) query = query.where('id', '<', page.cursor);
  return query.execute();
};

const countedExactly = 100_000;

/**
 * Counts people and sessions. A small table is counted exactly; a large one by the planner's
 * estimate, because an exact count would get slower every day.
 */
export const countPeople = async (db: Db, now: Date, since: Date) => {
  const { rows } = await sql<{
    few: bigint;
    estimated: bigint;
    today: bigint;
    sessions: bigint;
    failed: bigint;
  }>`
    select
      (select count(*) from (select from users limit ${countedExactly + 1}) some_users) as few,
      (select reltuples::bigint from pg_class where oid = 'users'::regclass) as estimated,
      (select count(*) from users where created_at >= ${since}) as today,
      (select count(*) from sessions where ended_at is null and idle_expires_at > ${now}) as sessions,
      (select coalesce(${failedOnce}, 0)::bigint from login_failures where last_at >= ${since}) as failed`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a count returned no row');
  const { few, estimated, today, sessions, failed } = row;
  const total = few <= countedExactly || few > estimated ? few : estimated;
  return { total, today, sessions, failed };
};

/** When the device of a session was first seen. */
export const readDeviceSince = async (db: Db, sessionId: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('sessions')
      .innerJoin('devices', 'devices.id', 'sessions.device_id')
      .select('devices.first_seen_at')
      .where('sessions.id', '=', sessionId)
      .executeTakeFirst()
  )?.first_seen_at ?? null;

/** When the person logged in. */
export const readSessionStart = async (db: Db | Tx, sessionId: string): Promise<Date> =>
  (
    await db
      .selectFrom('sessions')
      .select('created_at')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
  ).created_at;

export const countFailedLogIns = async (db: Db, since: Date): Promise<number> => {
  const { rows } = await sql<{ failed: bigint }>`
    select coalesce(${failedOnce}, 0)::bigint as failed from login_failures where last_at >= ${since}`.execute(
    db,
  );
  return Number(rows[0]?.failed ?? 0n);
};

export const countNewPeople = async (
  db: Db,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from users where created_at >= ${since} and created_at <= ${until}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0n);
};
