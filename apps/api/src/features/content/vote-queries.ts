import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

/** A second vote of the same visitor takes the place of the first. */
export const putVote = (db: Db, row: Insertable<DB['content_votes']>) =>
  db
    .insertInto('content_votes')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['text_id', 'voter'])
        .doUpdateSet({ is_helpful: row.is_helpful, comment: row.comment ?? null, at: row.at }),
    )
    .execute();

export const forgetComments = (db: Db, before: Date) =>
  sql`update content_votes set comment = null where at < ${before} and comment is not null`.execute(
    db,
  );
