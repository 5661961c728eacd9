/** SQL of what connects people. Each part starts from the person and finds others by an index. */

import type { LinkKind, RiskKind } from '@cowrie/contract/identity/people-data';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { LinkPart, RiskPart } from '#platform/room.ts';

/** More people than this at one address are a company or a mobile network, which connects no one. */
const mostAtAddress = 20;

export const ownLinks: readonly LinkPart[] = [
  {
    kind: 'device',
    select: (userId) => sql`
      select other.user_id, 'device'::text, mine.name, other.last_seen_at
      from devices mine join devices other on other.token_hash = mine.token_hash
      where mine.user_id = ${userId} and other.user_id <> ${userId}`,
  },
  {
    kind: 'address',
    select: (userId) => sql`
      select other.user_id, 'address'::text, mine.ip, other.at
      from (select ip from sessions where user_id = ${userId} and ip <> ''
        order by created_at desc limit 20) mine
      cross join lateral (
        select s.user_id, max(s.created_at) as at, count(*) over () as people from sessions s
        where s.ip = mine.ip and s.user_id <> ${userId}
        group by s.user_id limit ${mostAtAddress + 1}) other
      where other.people <= ${mostAtAddress}`,
  },
];

export const ownRisks: readonly RiskPart[] = [
  {
    kind: 'shared_device',
    count: (userId) => sql`
      select count(distinct other.user_id) from devices mine
      join devices other on other.token_hash = mine.token_hash
      where mine.user_id = ${userId} and other.user_id <> ${userId}`,
  },
  {
    kind: 'labelled',
    count: (userId) => sql`
      select count(*) from user_labels where user_id = ${userId} and label in ('watch', 'mule')`,
  },
];

export type LinkRow = {
  readonly id: string;
  readonly full_name: string;
  readonly tag: string;
  readonly kind: LinkKind;
  readonly detail: string;
  readonly at: Date;
};

const mostOfKind = 50;

export const readLinks = async (
  db: Db | Tx,
  userId: string,
  parts: readonly LinkPart[],
): Promise<readonly LinkRow[]> => {
  const found = sql.join(
    parts.map(({ select }) => sql`(select * from (${select(userId)}) part limit ${mostOfKind})`),
    sql` union all `,
  );
  const { rows } = await sql<LinkRow>`
    select u.id, u.full_name, u.tag, link.kind, link.detail, max(link.at) as at
    from (${found}) as link (user_id, kind, detail, at) join users u on u.id = link.user_id
    group by u.id, u.full_name, u.tag, link.kind, link.detail
    order by max(link.at) desc`.execute(db);
  return rows;
};

export const areDemoPeople = async (db: Db | Tx, ids: readonly string[]): Promise<boolean> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('is_demo', '=', true)
    .execute();
  return rows.length === ids.length;
};

export const readRisks = async (
  db: Db,
  userId: string,
  parts: readonly RiskPart[],
): Promise<readonly { readonly kind: RiskKind; readonly count: number }[]> => {
  const counts: RawBuilder<unknown>[] = parts.map(
    ({ kind, count }) => sql`select ${kind}::text as kind, (${count(userId)})::int as count`,
  );
  const { rows } = await sql<{ kind: RiskKind; count: number }>`
    select * from (${sql.join(counts, sql` union all `)}) risk where count > 0`.execute(db);
  return rows;
};

export const readLabels = async (db: Db | Tx, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('user_labels')
      .select('label')
      .where('user_id', '=', userId)
      .orderBy('label')
      .execute()
  ).map(({ label }) => label);

export const writeLabels = async (
  tx: Tx,
  userId: string,
  labels: readonly string[],
  by: { readonly id: string; readonly at: Date },
): Promise<void> => {
  await tx.deleteFrom('user_labels').where('user_id', '=', userId).execute();
  if (labels.length === 0) return;
  await tx
    .insertInto('user_labels')
    .values(labels.map((label) => ({ user_id: userId, label, by_id: by.id, at: by.at })))
    .execute();
};
