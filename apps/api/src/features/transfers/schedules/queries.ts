import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { addRow, findRow, lockRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type ScheduleRow = Selectable<DB['scheduled_sends']>;

export const insertSchedule = addRow('scheduled_sends');

const over = ['done', 'cancelled'] as const;

export const listSchedules = (
  db: Db,
  userId: string,
  isOver: boolean,
  limit: number,
): Promise<ScheduleRow[]> =>
  db
    .selectFrom('scheduled_sends')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', isOver ? 'in' : 'not in', over)
    .orderBy(sql`next_at asc nulls last`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

export const lockSchedule = lockRow('scheduled_sends');
export const findSchedule = findRow('scheduled_sends');

export const updateSchedule = (
  tx: Tx,
  id: string,
  change: Updateable<DB['scheduled_sends']>,
): Promise<ScheduleRow> =>
  tx
    .updateTable('scheduled_sends')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
