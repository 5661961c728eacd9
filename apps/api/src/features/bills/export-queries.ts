/** SQL about everything that a person has in this room, for the export and for closing. */

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

export const exportedPurchases = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('bill_purchases')
    .select([
      'reference',
      'category',
      'biller_name as biller',
      'account',
      'account_name as accountName',
      'plan_name as plan',
      'state',
      'words',
      'face',
      'face_currency',
      'total',
      'asset',
      'created_at as at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

/** Also those that were removed. */
export const exportedSaved = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('bill_saved as s')
    .innerJoin('bill_billers as b', 'b.id', 's.biller_id')
    .select([
      'b.name as biller',
      's.nickname',
      's.account',
      's.account_name as accountName',
      's.reminder_day as reminderDay',
      's.created_at as at',
      's.removed_at as removedAt',
    ])
    .where('s.user_id', '=', userId)
    .orderBy('s.created_at', 'desc')
    .limit(most)
    .execute();

export const exportedSchedules = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('bill_schedules as s')
    .innerJoin('bill_billers as b', 'b.id', 's.biller_id')
    .select([
      'b.name as biller',
      's.account',
      's.account_name as accountName',
      's.plan_name as plan',
      's.face',
      's.face_currency',
      's.most',
      's.asset',
      's.every',
      's.first_at as firstAt',
      's.until',
      's.state',
      's.created_at as at',
    ])
    .where('s.user_id', '=', userId)
    .orderBy('s.created_at', 'desc')
    .limit(most)
    .execute();

const memberships = (db: Db, most: number) =>
  db
    .selectFrom('bill_members as m')
    .innerJoin('bill_saved as s', 's.id', 'm.saved_id')
    .select(['s.nickname', 'm.state', 'm.asked_at as askedAt', 'm.accepted_at as acceptedAt'])
    .select('m.left_at as leftAt')
    .orderBy('m.asked_at', 'desc')
    .limit(most);

/** Whom the person shares billers with. */
export const exportedMembers = (db: Db, userId: string, most: number) =>
  memberships(db, most)
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.tag')
    .where('s.user_id', '=', userId)
    .execute();

/** Who shares billers with the person. */
export const exportedHouseholds = (db: Db, userId: string, most: number) =>
  memberships(db, most)
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('u.tag')
    .where('m.user_id', '=', userId)
    .execute();

export const lockOpenPurchases = (tx: Tx, userId: string) =>
  tx
    .selectFrom('bill_purchases')
    .select('biller_name')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .execute();

export const cancelSchedules = (tx: Tx, userId: string, at: Date) =>
  tx
    .updateTable('bill_schedules')
    .set({ state: 'cancelled', next_at: null, updated_at: at })
    .where('user_id', '=', userId)
    .where('state', 'in', ['active', 'paused'])
    .execute();

export const removeAllSaved = (tx: Tx, userId: string, at: Date) =>
  tx
    .updateTable('bill_saved')
    .set({ removed_at: at })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();

/** Ends what the person shares and what is shared with them; with the other person of each. */
export const endMembers = async (
  tx: Tx,
  userId: string,
  at: Date,
): Promise<{ user_id: string; saved_id: string }[]> => {
  const { rows } = await sql<{ user_id: string; saved_id: string }>`
    update bill_members m set left_at = ${at} from bill_saved s
    where s.id = m.saved_id and m.left_at is null
      and (m.user_id = ${userId} or m.saved_id in (select id from bill_saved where user_id = ${userId}))
    returning case when m.user_id = ${userId} then s.user_id else m.user_id end as user_id,
      m.saved_id`.execute(tx);
  return rows;
};
