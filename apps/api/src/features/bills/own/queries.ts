/** SQL about what people keep for the next time. */

import { type Selectable, sql, type Updateable } from 'kysely';
import { lockPerson } from '#features/identity/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { addRow, lockRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { BillerRow } from '../catalogue/index.ts';
import type { PurchaseRow } from '../purchases/queries.ts';

export type SavedRow = Selectable<DB['bill_saved']>;
export type MemberRow = Selectable<DB['bill_members']>;

export const insertSaved = addRow('bill_saved');

export const findSaved = (db: Db | Tx, userId: string, id: string): Promise<SavedRow | undefined> =>
  db
    .selectFrom('bill_saved')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const listSaved = (db: Db, userId: string, limit: number): Promise<SavedRow[]> =>
  db
    .selectFrom('bill_saved')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** The saved biller of an account, which a purchase belongs to. */
export const findSavedFor = (
  db: Db | Tx,
  userId: string,
  billerId: string,
  account: string | null,
): Promise<SavedRow | undefined> =>
  db
    .selectFrom('bill_saved')
    .selectAll()
    .where('user_id', '=', userId)
    .where('biller_id', '=', billerId)
    .where(sql<string>`coalesce(account, '')`, '=', account ?? '')
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** The person's row stays locked, so that parallel requests are counted one after the other. */
export const countSaved = async (tx: Tx, userId: string): Promise<number> => {
  await lockPerson(tx, userId);
  const { count } = await tx
    .selectFrom('bill_saved')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const updateSaved = (
  tx: Tx,
  id: string,
  change: Updateable<DB['bill_saved']>,
): Promise<SavedRow> =>
  tx
    .updateTable('bill_saved')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Purchases from before it was saved belong to it too, also those of one that was removed. */
export const adoptPurchases = (tx: Tx, saved: SavedRow) =>
  tx
    .updateTable('bill_purchases')
    .set({ saved_id: saved.id })
    .where('user_id', '=', saved.user_id)
    .where('biller_id', '=', saved.biller_id)
    .where(sql<string>`coalesce(account, '')`, '=', saved.account ?? '')
    .where((row) =>
      row.or([
        row('saved_id', 'is', null),
        row(
          'saved_id',
          'in',
          row
            .selectFrom('bill_saved')
            .select('id')
            .where('user_id', '=', saved.user_id)
            .where('removed_at', 'is not', null),
        ),
      ]),
    )
    .execute();

/** Also billers that are hidden or gone. */
export const billersOf = async (db: Db, ids: readonly string[]): Promise<BillerRow[]> => {
  const { rows } = await sql<BillerRow>`
    select * from bill_billers where id = any (${[...new Set(ids)]})`.execute(db);
  return rows;
};

/** The newest purchases of each of these saved billers, oldest first. */
export const purchasesOfAll = async (
  db: Db | Tx,
  savedIds: readonly string[],
  each: number,
): Promise<PurchaseRow[]> => {
  if (savedIds.length === 0) return [];
  const { rows } = await sql<PurchaseRow>`
    select p.* from unnest(${[...savedIds]}::uuid[]) s (id)
    cross join lateral (
      select * from bill_purchases where saved_id = s.id
      order by created_at desc limit ${each}) p
    order by p.created_at`.execute(db);
  return rows;
};

/** Phone numbers that the person topped up or sent mobile money to, newest first. */
export const contactsOf = async (
  db: Db,
  userId: string,
  limit: number,
): Promise<{ name: string; phone: string }[]> => {
  const { rows } = await sql<{ name: string; phone: string }>`
    select phone, name from (
    select distinct on (phone) phone, name, at from (
      select account as phone, coalesce(account_name, account) as name, created_at as at
      from (select * from bill_purchases where user_id = ${userId}
        order by created_at desc limit 200) p
      where category in ('airtime', 'data') and account like '+%'
      union all
      select '+' || regexp_replace(identifier, '\\D', '', 'g'), coalesce(nickname, name),
        coalesce(last_used_at, created_at)
      from recipients
      where user_id = ${userId} and type = 'momo' and forgotten_at is null) known
    where phone ~ '^\\+[1-9]\\d{7,14}$'
    order by phone, at desc) newest
    order by at desc, phone
    limit ${limit}`.execute(db);
  return rows;
};

/** Saved billers with a reminder for today or before. */
export const dueReminders = (db: Db, today: string, limit: number): Promise<SavedRow[]> =>
  db
    .selectFrom('bill_saved')
    .selectAll()
    .where('removed_at', 'is', null)
    .where('next_reminder_on', '<=', today)
    .orderBy('next_reminder_on')
    .limit(limit)
    .execute();

/** Saved billers that run out between these days and were not reminded of it. */
export const endingBetween = (
  db: Db,
  from: string,
  by: string,
  limit: number,
): Promise<SavedRow[]> =>
  db
    .selectFrom('bill_saved')
    .selectAll()
    .where('removed_at', 'is', null)
    .where('reminds_before', '=', true)
    .where('forecast_on', '>=', from)
    .where('forecast_on', '<=', by)
    .where((row) =>
      row.or([row('reminded_for', 'is', null), row('reminded_for', '<>', row.ref('forecast_on'))]),
    )
    .orderBy('forecast_on')
    .limit(limit)
    .execute();

export const lockSaved = lockRow('bill_saved');
