/** SQL of the weekly sample, of reviews, and of ratings by agent, category and week. */

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

/** False if the week was drawn before. */
export const insertSampleWeek = async (tx: Tx, week: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into support_sample_weeks (week, drawn_at) values (${week}::date, ${at})
    on conflict do nothing returning week`.execute(tx);
  return rows.length > 0;
};

/** Tickets that were resolved in this period, are still resolved, and had an owner. */
export const listEnded = async (tx: Tx, from: Date, to: Date) => {
  const { rows } = await sql<{ ticket_id: string; agent_id: string }>`
    select r.ticket_id, r.agent_id
    from support_resolutions r join support_tickets t on t.id = r.ticket_id
    where r.resolved_at >= ${from} and r.resolved_at < ${to} and r.agent_id is not null
      and t.state = 'resolved'`.execute(tx);
  return rows.map(({ ticket_id: ticketId, agent_id: agentId }) => ({ ticketId, agentId }));
};

export const insertReview = insertRow('support_reviews');

export const lockReview = (tx: Tx, id: string) =>
  tx
    .selectFrom('support_reviews as r')
    .innerJoin('support_tickets as t', 't.id', 'r.ticket_id')
    .selectAll('r')
    .select('t.user_id as customer_id')
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();

export const changeReview = updateRow('support_reviews');

type QualityRow = {
  readonly name: string;
  readonly tag: string;
  readonly week: string;
  readonly drawn: number;
  readonly reviewed: number;
  readonly understood: number;
  readonly correct: number;
  readonly kind: number;
  readonly complete: number;
};

const yes = (question: string): RawBuilder<unknown> =>
  sql`count(*) filter (where (r.answers -> ${question}::text ->> 'isYes')::boolean)::int`;

/** By agent and week; of one agent, if one is named. */
export const readReviewTotals = async (
  db: Db,
  since: string,
  agentId: string | null,
): Promise<QualityRow[]> => {
  const whose = agentId === null ? sql`true` : sql`r.agent_id = ${agentId}`;
  const { rows } = await sql<QualityRow>`
    select u.full_name as name, u.tag, r.week::text as week, count(*)::int as drawn,
      count(r.reviewed_at)::int as reviewed, ${yes('understood')} as understood,
      ${yes('correct')} as correct, ${yes('kind')} as kind, ${yes('complete')} as complete
    from support_reviews r join users u on u.id = r.agent_id
    where r.week >= ${since}::date and ${whose}
    group by u.id, r.week order by u.full_name, u.id, r.week desc`.execute(db);
  return rows;
};

export type RatingRow = {
  readonly agent_id: string | null;
  readonly name: string | null;
  readonly tag: string | null;
  readonly category: string;
  readonly week: string;
  readonly stars: number | null;
  readonly count: number;
};

/**
 * Tickets that ended since a time, counted by agent, category, week and stars; null for no rating.
 */
export const readRatingCounts = async (
  db: Db,
  since: Date,
  agentId: string | null,
): Promise<RatingRow[]> => {
  const whose = agentId === null ? sql`true` : sql`r.agent_id = ${agentId}`;
  const { rows } = await sql<RatingRow>`
    select r.agent_id, u.full_name as name, u.tag, r.category,
      date_trunc('week', r.resolved_at at time zone 'Africa/Lagos')::date::text as week, r.stars,
      count(*)::int as count
    from support_resolutions r left join users u on u.id = r.agent_id
    where r.resolved_at >= ${since} and ${whose}
    group by r.agent_id, u.full_name, u.tag, r.category, week, r.stars`.execute(db);
  return rows;
};
