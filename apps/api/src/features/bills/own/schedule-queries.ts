import type { BillCategory } from '@cowrie/contract/bills/data';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';
import { turnIdOf } from '#features/schedules/index.ts';

export type ScheduleRow = Selectable<DB['bill_schedules']> & {
  readonly biller_name: string;
  readonly category: BillCategory;
};

const named = (db: Db | Tx) =>
  db
    .selectFrom('bill_schedules as s')
    .innerJoin('bill_billers as b', 'b.id', 's.biller_id')
    .selectAll('s')
    .select(['b.name as biller_name', 'b.category']);

const over = ['done', 'cancelled'] as const;

export const insertSchedule = async (
  tx: Tx,
  row: Insertable<DB['bill_schedules']>,
): Promise<ScheduleRow> => {
  await tx.insertInto('bill_schedules').values(row).execute();
  return named(tx).where('s.id', '=', row.id).executeTakeFirstOrThrow();
};

export const findSchedule = (db: Db | Tx, id: string): Promise<ScheduleRow | undefined> =>
  named(db).where('s.id', '=', id).executeTakeFirst();

export const lockSchedule = (tx: Tx, id: string): Promise<ScheduleRow | undefined> =>
  named(tx).where('s.id', '=', id).forUpdate('s').executeTakeFirst();

/** The turn that may be paid now, and the most that it may take. Its schedule stays locked. */
export const lockTurn = async (
  tx: Tx,
  scheduleId: string,
): Promise<{ readonly id: string; readonly most: bigint } | undefined> => {
  const row = await lockSchedule(tx, scheduleId);
  const isOpen = row?.state === 'active' && row.authorised_at !== null;
  return isOpen ? { id: turnIdOf(row), most: row.most } : undefined;
};

export const listSchedules = (db: Db, userId: string, limit: number): Promise<ScheduleRow[]> =>
  named(db)
    .where('s.user_id', '=', userId)
    .where('s.state', 'not in', over)
    .orderBy(sql`s.next_at asc nulls last`)
    .orderBy('s.created_at', 'desc')
    .limit(limit)
    .execute();

export const updateSchedule = async (
  tx: Tx,
  id: string,
  change: Updateable<DB['bill_schedules']>,
): Promise<ScheduleRow> => {
  await tx.updateTable('bill_schedules').set(change).where('id', '=', id).execute();
  return named(tx).where('s.id', '=', id).executeTakeFirstOrThrow();
};
