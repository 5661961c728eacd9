/** SQL by which staff find people through their transactions, and see what moved today. */

import { kindsThat } from '@cowrie/contract/movements';
import type { AssetCode } from '@cowrie/money';
import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { MeasureHook, PeopleHooks, SegmentHooks, StoryPart } from '#platform/room.ts';

export const searchByTransaction: NonNullable<PeopleHooks['search']> = (sought) => {
  if (sought.by === 'id') {
    return [sql`select user_id from transactions where id = ${sought.id}::uuid`];
  }
  if (sought.by !== 'words') return [];
  return [
    sql`select user_id from transactions
      where reference = ${sought.reference} and left(reference, 4) <> 'TAG_'`,
    sql`select unnest(array[user_id, (counterparty ->> 'userId')::uuid])
      from transactions where id = ${sought.transfer}::uuid`,
  ];
};

export const usedSince: NonNullable<SegmentHooks['used']> = (kind, since) => sql`exists (
  select from transactions t
  where t.user_id = u.id and t.kind = ${kind} and t.created_at >= ${since})`;

const sentKinds = kindsThat({ isSent: true });

/** Sends after the person saw their variant. */
export const sendMeasures: readonly MeasureHook[] = [
  {
    measure: 'sent_money',
    reached: sql`exists (
      select from transactions t where t.user_id = e.user_id and t.created_at >= e.at
        and t.direction = 'out' and t.status = 'completed' and t.kind = any (${sentKinds}))`,
  },
  {
    measure: 'failed_sends',
    reached: sql`exists (
      select from transactions t where t.user_id = e.user_id and t.created_at >= e.at
        and t.direction = 'out' and t.status in ('failed', 'returned'))`,
  },
];

export const moneyStory: StoryPart = {
  source: 'money',
  permission: 'ledger.read',
  select: (userId, page) => sql`
    select key, at, 'money'::text, kind, null, null, null, null, null, direction, status, asset, amount,
      counterparty ->> 'name', reference
    from (select *, id::text as key, created_at as at from transactions where user_id = ${userId}) line
    where ${page} order by created_at desc, id desc`,
};

type FlowRow = {
  readonly asset: AssetCode;
  readonly way: 'in' | 'out' | 'between';
  readonly count: bigint;
  readonly sum: bigint;
};

const betweenKinds = kindsThat({ flow: 'between' });
const outsideKinds = kindsThat({ flow: 'outside' });

/**
 * Money that moved since a time. A transfer between two people counts once. Corrections do not
 * count, nor money that goes to an own card or comes from it.
 */
export const readFlows = async (
  db: Db,
  { since, until }: { readonly since: Date; readonly until?: Date },
): Promise<FlowRow[]> => {
  const { rows } = await sql<FlowRow>`
    select asset, case when kind = any (${betweenKinds}) then 'between' else direction end as way,
      count(*) as count, sum(amount)::bigint as sum
    from transactions
    where created_at >= ${since} and ${until ? sql`created_at <= ${until}` : sql`true`} and status in ('pending', 'processing', 'completed')
      and (kind = any (${outsideKinds}) or (kind = any (${betweenKinds}) and direction = 'out'))
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};
