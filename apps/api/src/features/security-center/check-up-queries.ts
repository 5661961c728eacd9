/** SQL of the weekly check-up. */

import { kindsThat } from '@cowrie/contract/movements';
import type { AssetCode } from '@cowrie/money';
import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import { putRow } from '#platform/db/rows.ts';

export const readLastCheckUp = async (db: Db, userId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('security_check_ups')
    .select('at')
    .where('user_id', '=', userId)
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
};

export const saveCheckUp = putRow(
  'security_check_ups',
  ['user_id', 'week'],
  ['at', 'items', 'not_mine'],
);

export type ItemRow = {
  readonly id: string;
  readonly what: string;
  readonly detail: string;
  readonly at: Date;
};

/** Devices that can be signed in now or were first seen in the span. */
export const listCheckDevices = async (
  db: Db,
  userId: string,
  span: { readonly since: Date; readonly now: Date; readonly limit: number },
): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select d.id::text, d.name as what, '' as detail, d.last_seen_at as at
    from devices d
    where d.user_id = ${userId} and (d.first_seen_at >= ${span.since} or exists (
      select from sessions s where s.device_id = d.id and s.user_id = d.user_id and s.ended_at is null
        and s.idle_expires_at > ${span.now} and s.absolute_expires_at > ${span.now}))
    order by d.last_seen_at desc limit ${span.limit}`.execute(db);
  return rows;
};

/** Events of these kinds in the span, newest first; read from the newest on, as the log is. */
export const listCheckEvents = async (
  db: Db,
  userId: string,
  { kinds, since, limit }: { kinds: readonly string[]; since: Date; limit: number },
): Promise<(ItemRow & { readonly device: string })[]> => {
  const { rows } = await sql<ItemRow & { readonly device: string }>`
    select id::text, kind as what, device || ' · ' || ip as detail, device, at
    from security_events
    where user_id = ${userId} and at >= ${since} and kind = any (${[...kinds]}::text[])
    order by id desc limit ${limit}`.execute(db);
  return rows;
};

type PayeeRow = ItemRow & { readonly asset: AssetCode; readonly total: bigint };

const ownKinds = kindsThat({ isOwn: true });

export const listCheckPayees = async (
  db: Db,
  userId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<PayeeRow[]> => {
  const { rows } = await sql<PayeeRow>`
    select id::text, coalesce(counterparty ->> 'name', '') as what,
      coalesce(counterparty ->> 'identifier', '') as detail, asset, total, created_at as at
    from transactions
    where user_id = ${userId} and direction = 'out' and created_at >= ${since}
      and kind <> all (${ownKinds})
      and status <> 'cancelled' and counterparty ->> 'name' is not null
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
};

/** People whose last check-up is older than a time. */
export const listDueCheckUps = async (db: Db, before: Date, limit: number) => {
  const { rows } = await sql<{
    id: string;
    email: string;
    first_name: string;
    phone: string | null;
  }>`
    select u.id, u.email, u.first_name, u.phone from users u
    join (select user_id, max(at) as at from security_check_ups group by user_id) last
      on last.user_id = u.id
    where last.at <= ${before} and u.status = 'active'
    order by last.at desc limit ${limit}`.execute(db);
  return rows;
};
