import { findMovement, kindsThat } from '@cowrie/contract/movements';
import { roundUpCurrency } from '@cowrie/contract/round-ups/data';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { PagePlace } from '#platform/paging.ts';
import type { Beginning } from './rules.ts';

export type RoundUpRow = Selectable<DB['round_ups']>;

export const findSettings = findRow('round_up_settings', 'user_id');

export const saveSettings = async (
  tx: Tx,
  { userId, dayMost, at }: { readonly userId: string; readonly dayMost: bigint; readonly at: Date },
): Promise<void> => {
  await sql`insert into round_up_settings (user_id, since, day_most) values (${userId}, ${at}, ${dayMost})
    on conflict do nothing`.execute(tx);
  await sql`update round_up_settings set since = coalesce(since, ${at}), day_most = ${dayMost}
    where user_id = ${userId}`.execute(tx);
};

/** False if payments were not rounded up anyway. */
export const stopSettings = async (tx: Tx, userId: string): Promise<boolean> => {
  const stopped = await tx
    .updateTable('round_up_settings')
    .set({ since: null })
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return stopped !== undefined;
};

/** Payments out of a wallet. Money that a person takes to their own bank pays no one. */
const payments = kindsThat({ isSent: true, isSpent: true }).filter(
  (kind) => findMovement(kind)?.type !== 'withdrawal',
);

type PaymentRow = {
  readonly id: string;
  readonly user_id: string;
  readonly total: bigint;
  readonly day_most: bigint;
};

/**
 * Those of these movements that are payments of a person who rounds up, and were not rounded up
 * before. The choice is locked, so that a person who stops meets the round-up or there is none.
 */
export const newPayments = async (tx: Tx, ids: readonly string[]): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select t.id, t.user_id, t.total, s.day_most
    from transactions t
    join round_up_settings s on s.user_id = t.user_id and s.since <= t.created_at
    where t.id = any (${ids}::uuid[]) and t.direction = 'out' and t.status = 'completed'
      and t.asset = ${roundUpCurrency} and t.kind = any (${payments}::text[])
      and not exists (select from round_ups r where r.id = t.id)
    order by t.created_at, t.id
    for share of s`.execute(tx);
  return rows;
};

/** The sum that round-ups took from each person since a moment. */
export const takenSince = (db: Db | Tx, userIds: readonly string[], since: Date) =>
  db
    .selectFrom('round_ups')
    .select(['user_id', sql<bigint>`sum(amount)::bigint`.as('taken')])
    .where('user_id', 'in', [...userIds])
    .where('created_at', '>=', since)
    .where('state', '<>', 'missed')
    .groupBy('user_id')
    .execute();

export const insertAll = async (
  tx: Tx,
  beginnings: readonly Beginning[],
  { at, aboveWords }: { readonly at: Date; readonly aboveWords: string },
): Promise<void> => {
  await tx
    .insertInto('round_ups')
    .values(
      beginnings.map(({ id, userId, amount, isAbove }) => ({
        id,
        user_id: userId,
        amount,
        state: isAbove ? 'missed' : 'waiting',
        words: isAbove ? aboveWords : null,
        created_at: at,
        tried_at: at,
        ended_at: isAbove ? at : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const findRoundUp = findRow('round_ups');

export const findPayment = (db: Db, id: string) =>
  db
    .selectFrom('transactions')
    .select([sql<string>`counterparty ->> 'name'`.as('name'), 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The round-up was moved: also one that was stopped meanwhile. Counted once. */
export const endDone = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ user_id: string }>`
    with ended as (
      update round_ups set state = 'done', words = null, ended_at = ${at}
      where id = ${id} and state <> 'done' returning user_id, amount
    )
    update round_up_settings s set saved = s.saved + ended.amount, saved_count = s.saved_count + 1
    from ended where s.user_id = ended.user_id returning s.user_id`.execute(tx);
  return rows.length > 0;
};

export const endMissed = async (tx: Tx, id: string, words: string, at: Date): Promise<boolean> => {
  const ended = await tx
    .updateTable('round_ups')
    .set({ state: 'missed', words, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
};

export const stopWaiting = (tx: Tx, userId: string, words: string, at: Date) =>
  tx
    .updateTable('round_ups')
    .set({ state: 'missed', words, ended_at: at })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute();

export const changeRoundUp = updateRow('round_ups');

/** Those that have waited longest since they were tried. */
export const longestWaiting = async (
  tx: Tx,
  triedBefore: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('round_ups')
    .select('id')
    .where('state', '=', 'waiting')
    .where('tried_at', '<=', triedBefore)
    .orderBy('tried_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Sums that round-ups moved in a span, by an index on the person. */
export const sumDone = async (
  db: Db,
  userId: string,
  { day, month }: { readonly day: Date; readonly month: Date },
) =>
  db
    .selectFrom('round_ups')
    .select([
      sql<bigint>`coalesce(sum(amount) filter (where created_at >= ${day}), 0)::bigint`.as('today'),
      sql<bigint>`count(*) filter (where created_at >= ${day})`.as('today_count'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('month'),
      sql<bigint>`count(*)`.as('month_count'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>=', month)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();

/** Newest first, from where the last page ended. */
export const listRoundUps = (
  db: Db,
  userId: string,
  page: { readonly after?: PagePlace | undefined; readonly limit: number },
) =>
  db
    .selectFrom('round_ups')
    .innerJoin('transactions', 'transactions.id', 'round_ups.id')
    .select([
      'round_ups.id',
      'round_ups.amount',
      'round_ups.state',
      'round_ups.words',
      'round_ups.created_at',
      'transactions.total',
      sql<string>`transactions.counterparty ->> 'name'`.as('name'),
    ])
    .where('round_ups.user_id', '=', userId)
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<boolean>`(round_ups.created_at, round_ups.id) < (${page.after?.at ?? null}::timestamptz, ${page.after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('round_ups.created_at', 'desc')
    .orderBy('round_ups.id', 'desc')
    .limit(page.limit)
    .execute();

type Week = { readonly user_id: string; readonly sum: bigint; readonly count: bigint };

/** People for whom round-ups moved something in a span, by their id. */
export const savedIn = async (
  db: Db,
  span: { readonly from: Date; readonly until: Date },
  page: { readonly after: string; readonly limit: number },
): Promise<Week[]> => {
  const { rows } = await sql<Week>`
    select s.user_id, r.sum, r.count from (
      select user_id from round_up_settings
      where since is not null and user_id > ${page.after} order by user_id limit ${page.limit}
    ) s cross join lateral (
      select coalesce(sum(amount), 0)::bigint as sum, count(*) as count from round_ups
      where user_id = s.user_id and state = 'done'
        and created_at >= ${span.from} and created_at < ${span.until}
    ) r order by s.user_id`.execute(db);
  return rows;
};
