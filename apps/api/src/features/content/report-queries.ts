import type { TextKind } from '@cowrie/contract/content/data';
import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

type VotedText = {
  readonly textId: string;
  readonly kind: TextKind;
  readonly title: string;
  readonly helpful: number;
  readonly unhelpful: number;
  readonly comments: number;
};

const mostRows = 100;

/** Those with the most votes that they did not help come first. */
export const readVoted = async (db: Db, since: Date): Promise<VotedText[]> => {
  const { rows } = await sql<VotedText>`
    select t.id as "textId", t.kind, t.title, v.helpful, v.unhelpful, v.comments from (
      select text_id, count(*) filter (where is_helpful)::int as helpful,
        count(*) filter (where not is_helpful)::int as unhelpful, count(comment)::int as comments
      from content_votes where at >= ${since} group by text_id
    ) v join content_texts t on t.id = v.text_id
    order by v.unhelpful desc, v.helpful, t.title limit ${mostRows}`.execute(db);
  return rows;
};

type MissedWords = {
  readonly words: string;
  readonly times: number;
  readonly days: { readonly day: string; readonly times: number }[];
};

export const readMisses = async (db: Db, since: string): Promise<MissedWords[]> => {
  const { rows } = await sql<MissedWords>`
    select words, sum(times)::int as times,
      jsonb_agg(jsonb_build_object('day', day, 'times', times) order by day) as days
    from content_misses where day >= ${since}::date
    group by words order by 2 desc, words limit ${mostRows}`.execute(db);
  return rows;
};
