import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';
import { idFrom } from '#platform/ids.ts';

export type ScheduleRow = Selectable<DB['bill_schedules']> & {
  readonly biller_name: string;
  readonly category: string;
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

/** Each turn has one id, so running it again buys no more. */
export const turnIdOf = ({ id, turn }: Pick<ScheduleRow, 'id' | 'turn'>): string =>
  idFrom(id, `turn ${turn}`);

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

/** The person's row stays locked, so that parallel orders are counted one after the other. */
export const countOpen = async (tx: Tx, userId: string): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('bill_schedules')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'not in', over)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const updateSchedule = async (
  tx: Tx,
  id: string,
  change: Updateable<DB['bill_schedules']>,
): Promise<ScheduleRow> => {
  await tx.updateTable('bill_schedules').set(change).where('id', '=', id).execute();
  return named(tx).where('s.id', '=', id).executeTakeFirstOrThrow();
};

/** Turns that wait for another try are left out, so that they keep no other one waiting. */
export const dueSchedules = (db: Db, at: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('bill_schedules')
    .select('id')
    .where('state', '=', 'active')
    .where('next_at', '<=', at)
    .where((row) => row.or([row('retry_at', 'is', null), row('retry_at', '<=', at)]))
    .orderBy('next_at')
    .limit(limit)
    .execute();
