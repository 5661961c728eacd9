import type { TextKind } from '@cowrie/contract/content/data';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';

export const textIdOf = async (
  tx: Tx,
  kind: TextKind,
  slug: string,
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('content_texts')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id;
};

/** Votes of visitors who do not exist; one of them wrote something. */
export const insertVotes = (
  tx: Tx,
  votes: {
    readonly textId: string;
    readonly helpful: number;
    readonly unhelpful: number;
    readonly comment: string | null;
    readonly at: Date;
  },
) =>
  sql`
    insert into content_votes (text_id, voter, is_helpful, comment, at)
    select ${votes.textId}::uuid, sha256(n::text::bytea), n <= ${votes.helpful},
      case when n = ${votes.helpful + 1} then ${votes.comment}::text end, ${votes.at}
    from generate_series(1, ${votes.helpful + votes.unhelpful}::int) n
    on conflict do nothing`.execute(tx);

export const insertMisses = (
  tx: Tx,
  row: { readonly words: string; readonly times: number; readonly day: string },
) =>
  tx
    .insertInto('content_misses')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute();
