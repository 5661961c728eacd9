/** SQL of the staff queue. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

export const countWaiting = (db: Db) =>
  db
    .selectFrom('kyc_reviews')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      fn.min('submitted_at').as('oldest'),
      sql<bigint>`count(*) filter (where flags <> '{}')`.as('flagged'),
    ])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
