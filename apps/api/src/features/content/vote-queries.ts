import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import { putRow } from '#platform/db/rows.ts';

/** A second vote of the same visitor takes the place of the first. */
export const putVote = putRow(
  'content_votes',
  ['text_id', 'voter'],
  ['is_helpful', 'comment', 'at'],
);

export const forgetComments = (db: Db, before: Date) =>
  sql`update content_votes set comment = null where at < ${before} and comment is not null`.execute(
    db,
  );

type Comment = { readonly is_helpful: boolean; readonly comment: string; readonly at: Date };

/** The votes about a text, and the last things that people wrote. */
export const readVotes = async (db: Db, textId: string) => {
  const counted = await sql<{ helpful: number; unhelpful: number }>`
    select count(*) filter (where is_helpful)::int as helpful,
      count(*) filter (where not is_helpful)::int as unhelpful
    from content_votes where text_id = ${textId}`.execute(db);
  const written = await sql<Comment>`
    select is_helpful, comment, at from content_votes
    where text_id = ${textId} and comment is not null order by at desc limit 20`.execute(db);
  return { ...(counted.rows[0] ?? { helpful: 0, unhelpful: 0 }), comments: written.rows };
};
