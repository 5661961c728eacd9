/** SQL of the doors, of blocks, and of the figures of the desk. */

import { isIP } from 'node:net';
import type { AttemptResult } from '@cowrie/contract/identity/desk-data';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteBefore, insertRow, lockRow, updateRow } from '#platform/db/rows.ts';

/** Null for what is no address, such as the words of a proxy. */
export const addressOf = (ip: string): string | null => (isIP(ip) === 0 ? null : ip);

type Attempt = {
  readonly id: string;
  readonly emailKey: string | null;
  /** The digest of the challenge for a second factor. */
  readonly challenge: Buffer | null;
  readonly result: AttemptResult;
  readonly door: 'user' | 'staff';
  readonly device: string;
  readonly ip: string;
  readonly at: Date;
};

export const insertAttempt = (db: Db, attempt: Attempt): Promise<unknown> => {
  const { id, emailKey, challenge, result, door, device, ip, at } = attempt;
  return sql`
    insert into log_in_attempts (id, user_id, result, door, device, ip, at)
    values (${id}, coalesce(
      (select u.id from users u where u.email_key = ${emailKey}),
      (select s.user_id from one_time_secrets s where s.token_hash = ${challenge})
    ), ${result}, ${door}, ${device}, ${ip}, ${at})`.execute(db);
};

/** Older ones are deleted: what matters of them is in the security log of their owners. */
export const deleteAttempts = deleteBefore('log_in_attempts', 'at');

export const isBlocked = async (
  db: Db | Tx,
  { ip, deviceHash }: { readonly ip: string; readonly deviceHash: Buffer | null },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select from access_blocks where lifted_at is null and until > ${now}
      and network >>= ${addressOf(ip)}::inet
    union all
    select from access_blocks where lifted_at is null and until > ${now}
      and device_hash = ${deviceHash}
    limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * A network with the bits after its prefix cleared, and whether an address is in it. PostgreSQL decides,
 * as it will at the door.
 */
export const readNetwork = async (
  tx: Tx,
  typed: string,
  address: string,
): Promise<{ readonly network: string; readonly is_own: boolean }> => {
  const { rows } = await sql<{ network: string; is_own: boolean }>`
    select network(${typed}::inet)::text as network,
      coalesce(network(${typed}::inet) >>= ${addressOf(address)}::inet, false) as is_own`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a network has no row');
  return row;
};

/** The people counted at most. A mobile network has more than anyone wants to read. */
const mostCounted = 1_000;

export const readReach = async (
  db: Db,
  network: string,
  since: Date,
): Promise<{ readonly people: number; readonly isMore: boolean }> => {
  const { rows } = await sql<{ people: number }>`
    select count(distinct user_id)::int as people from (
      select user_id from sessions
      where network <<= ${network}::cidr and created_at >= ${since} limit ${mostCounted}
    ) as found`.execute(db);
  const people = rows[0]?.people ?? 0;
  return { people, isMore: people >= mostCounted };
};

export const findSessionDevice = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('sessions')
    .innerJoin('devices', 'devices.id', 'sessions.device_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'devices.token_hash as hash',
      'devices.name as device',
      'users.tag',
      'users.id as user_id',
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();

/**
 * Active block of this address or device; the one that ends last, if there are several. An advisory
 * lock makes two blocks of one address or device wait for each other.
 */
export const findActiveBlock = async (
  tx: Tx,
  wanted: { readonly network: string | null; readonly deviceHash: Buffer | null },
  now: Date,
) => {
  const { network, deviceHash } = wanted;
  await sql`select pg_advisory_xact_lock(hashtextextended(
    ${`block:${network ?? deviceHash?.toString('hex') ?? ''}`}, 0))`.execute(tx);
  return tx
    .selectFrom('access_blocks')
    .select(['id', 'until'])
    .where('lifted_at', 'is', null)
    .where('until', '>', now)
    .where((is) =>
      network === null
        ? is('device_hash', '=', deviceHash)
        : is(sql`network`, '=', sql`${network}::cidr`),
    )
    .orderBy('until', 'desc')
    .executeTakeFirst();
};

export const insertBlock = insertRow('access_blocks');

/** Sessions on a device, of whomever: the block of a device ends them. */
export const liveSessionsOn = (tx: Tx, deviceHash: Buffer) =>
  tx
    .selectFrom('sessions')
    .innerJoin('devices', 'devices.id', 'sessions.device_id')
    .select(['sessions.id', 'sessions.user_id'])
    .where('devices.token_hash', '=', deviceHash)
    .where('sessions.ended_at', 'is', null)
    .execute();

export const lockBlock = lockRow('access_blocks');

export const changeBlock = updateRow('access_blocks');

type DeskFigures = {
  readonly failedLogIns: number;
  readonly locks: number;
  readonly newDevices: number;
  readonly travels: number;
  readonly staffLogIns: number;
  readonly roleChanges: number;
  readonly blocks: number;
  readonly canaryReadings: number;
};

export const readFigures = async (
  db: Db,
  { now, dayAgo, weekAgo }: { readonly now: Date; readonly dayAgo: Date; readonly weekAgo: Date },
): Promise<DeskFigures> => {
  const { rows } = await sql<DeskFigures>`
    select
      (select count(*)::int from log_in_attempts where at >= ${dayAgo}) as "failedLogIns",
      (select count(*)::int from security_events where kind in ('log_in_locked', 'pin_locked')
        and at >= ${dayAgo}) as locks,
      (select count(*)::int from security_events where kind = 'logged_in_new_device'
        and at >= ${dayAgo}) as "newDevices",
      (select count(*)::int from security_events where kind = 'impossible_travel'
        and at >= ${dayAgo}) as travels,
      (select count(*)::int from security_events e where kind in ('logged_in', 'logged_in_new_device')
        and at >= ${dayAgo} and user_id in (select user_id from staff_roles)) as "staffLogIns",
      (select count(*)::int from audit_log where at >= ${weekAgo}
        and action in ('staff.role_change', 'staff.role_removed_now', 'staff.role_ended')) as "roleChanges",
      (select count(*)::int from access_blocks where lifted_at is null and until > ${now}) as blocks,
      (select count(*)::int from canary_readings where seen_at is null) as "canaryReadings"`.execute(
    db,
  );
  const [figures] = rows;
  if (!figures) throw new Error('the figures of the desk have no row');
  return figures;
};
