/** SQL of drills. */

import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

/** Writing a drill that is there already changes nothing. */
export const insertDrill = async (
  tx: Tx,
  drill: Insertable<DB['recovery_drills']>,
): Promise<void> => {
  await tx
    .insertInto('recovery_drills')
    .values(drill)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

/** Newest first. */
export const listDrills = (db: Db, limit: number) =>
  db
    .selectFrom('recovery_drills')
    .innerJoin('users', 'users.id', 'recovery_drills.recorded_by')
    .select([
      'recovery_drills.id',
      'kind',
      // A day has no time zone; the driver would make a moment of it.
      sql<string>`to_char(held_on, 'YYYY-MM-DD')`.as('heldOn'),
      'passed',
      'minutes',
      'findings',
      'users.tag',
      'recorded_at',
    ])
    .orderBy('held_on', 'desc')
    .orderBy('recovery_drills.id')
    .limit(limit)
    .execute();
