/** Where the list of submissions comes from. */

import { reviewsList } from '@cowrie/contract/kyc/lists';
import type { kycQueue } from '@cowrie/contract/kyc/routes';
import { sql } from 'kysely';
import { tagIn } from '#features/identity/index.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import type { QueueRow } from './review-queries.ts';
import { queuedOf } from './review-queue.ts';

const mostWords = 5;

/** A text search in which every word is the start of one of the name's; undefined without words. */
const wordsOf = (typed: string): string | undefined => {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const starts = words.slice(0, mostWords).map((word) => `${word}:*`);
  return starts.length === 0 ? undefined : starts.join(' & ');
};

/** Each part is answered by an index. */
const foundBy = (search: string) => {
  const words = wordsOf(search);
  const tag = tagIn(search);
  const parts = [
    sql`select id from users where tag = ${tag}`,
    sql`select id from users where email_key = ${search.toLowerCase()}`,
    ...(words
      ? [
          sql`select id from users
            where to_tsvector('simple'::regconfig, full_name) @@ to_tsquery('simple', ${words})`,
        ]
      : []),
  ];
  return sql`review.user_id in (${sql.join(parts, sql` union all `)})`;
};

export const reviewsSource: ListSource<typeof reviewsList, typeof kycQueue, QueueRow> = {
  list: reviewsList,
  from: sql`kyc_reviews review join users u on u.id = review.user_id
    left join users decider on decider.id = review.decided_by`,
  select: sql`review.*, u.full_name, u.tag, u.country, u.kyc_tier, decider.full_name as decider_name,
    decider.tag as decider_tag`,
  key: { by: sql`review.id`, type: 'uuid' },
  sorts: { submittedAt: { by: sql`review.submitted_at`, type: 'timestamptz' } },
  filters: {
    search: foundBy,
    state: (state) => sql`review.state = ${state}`,
    tier: (tier) => sql`review.tier = ${Number(tier)}`,
    country: (country) => sql`u.country = ${country}`,
    flagged: () => sql`review.flags <> '{}'`,
  },
  row: queuedOf,
};
