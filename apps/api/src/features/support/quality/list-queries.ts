/** Where the lists of ratings, reviews and reports come from. */

import { qualityList, ratingsList, reportsList } from '@cowrie/contract/support/lists';
import type { listRatings, listReports, listReviews } from '@cowrie/contract/support/routes';
import { sql } from 'kysely';
import { idOfTag } from '#features/identity/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { startOfLagosDay } from '#platform/dates.ts';
import type { Actor } from '#platform/http/call.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { seesAll } from './quality.ts';

export const ratingsSource = (
  actor: Actor,
): ListSource<typeof ratingsList, typeof listRatings> => ({
  list: ratingsList,
  from: sql`support_resolutions r join cases c on c.id = r.ticket_id
    left join users agent on agent.id = r.agent_id`,
  select: sql`r.ticket_id as "ticketId", c.reference, r.stars, r.stars_text as text,
    agent.full_name as agent, r.category, r.rated_at as "ratedAt"`,
  key: { by: sql`r.ticket_id`, type: 'uuid' },
  only: seesAll(actor)
    ? sql`r.rated_at is not null`
    : sql`r.rated_at is not null and r.agent_id = ${actor.userId}`,
  sorts: { ratedAt: { by: sql`r.rated_at`, type: 'timestamptz' } },
  filters: {
    agent: (tag) => sql`r.agent_id = ${idOfTag(tag)}`,
    category: (category) => sql`r.category = ${category}`,
    stars: (stars) => sql`r.stars = ${Number(stars)}`,
    from: (day) => sql`r.rated_at >= ${startOfLagosDay(day)}`,
    to: (day) => sql`r.rated_at < ${addSeconds(startOfLagosDay(day), daySeconds)}`,
  },
});

/** Agents read what was said about their work, not what is still to be reviewed. */
export const reviewsSource = (
  actor: Actor,
): ListSource<typeof qualityList, typeof listReviews> => ({
  list: qualityList,
  from: sql`support_reviews r join cases c on c.id = r.ticket_id
    join support_tickets t on t.id = r.ticket_id join users agent on agent.id = r.agent_id
    left join users reviewer on reviewer.id = r.reviewer_id`,
  select: sql`r.id, r.ticket_id as "ticketId", c.reference, r.week::text as week,
    agent.full_name as agent, t.title, r.score, reviewer.full_name as reviewer,
    case when r.reviewed_at is null then 'waiting' else 'done' end as state,
    r.reviewed_at as "reviewedAt", r.answers,
    (r.agent_id = ${actor.userId} or t.user_id = ${actor.userId}) as "isOwn"`,
  key: { by: sql`r.id`, type: 'uuid' },
  ...(!seesAll(actor) && {
    only: sql`r.agent_id = ${actor.userId} and r.reviewed_at is not null`,
  }),
  sorts: { week: { by: sql`r.week`, type: 'date' } },
  filters: {
    state: (state) =>
      state === 'waiting' ? sql`r.reviewed_at is null` : sql`r.reviewed_at is not null`,
    agent: (tag) => sql`r.agent_id = ${idOfTag(tag)}`,
  },
});

export const reportsSource: ListSource<typeof reportsList, typeof listReports> = {
  list: reportsList,
  from: sql`chat_reports r join chat_messages m on m.id = r.message_id
    join support_tickets t on t.thread_id = m.thread_id join cases c on c.id = t.id
    join users author on author.id = m.author_id join users reporter on reporter.id = r.reporter_id
    left join users handler on handler.id = r.handled_by`,
  select: sql`r.id, t.id as "ticketId", c.reference, r.reason, m.body as text,
    author.full_name || ' @' || author.tag as author,
    reporter.full_name || ' @' || reporter.tag as reporter,
    case when r.handled_at is null then 'new' else 'handled' end as state, r.at,
    handler.full_name as "handledBy", r.handled_at as "handledAt", r.handled_note as note`,
  key: { by: sql`r.id`, type: 'uuid' },
  sorts: { at: { by: sql`r.at`, type: 'timestamptz' } },
  filters: {
    state: (state) => (state === 'new' ? sql`r.handled_at is null` : sql`r.handled_at is not null`),
    reason: (reason) => sql`r.reason = ${reason}`,
  },
};
