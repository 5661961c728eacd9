/** SQL of who lets us measure. */

import type { Db } from '#platform/db/pool.ts';
import { putRow } from '#platform/db/rows.ts';

export const isMeasuringAllowed = async (db: Db, userId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('measurement_choices')
      .select('is_allowed')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.is_allowed ?? false;

export const saveMeasuring = putRow(
  'measurement_choices',
  ['user_id'],
  ['is_allowed', 'chosen_at'],
);
