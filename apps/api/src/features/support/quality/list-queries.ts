/** Where the lists of ratings, reviews and reports come from. */

import type { ReportReason } from '@cowrie/contract/chat/data';
import type { TicketCategory } from '@cowrie/contract/support/data';
import { qualityList, ratingsList, reportsList } from '@cowrie/contract/support/lists';
import type { listRatings, listReports, listReviews } from '@cowrie/contract/support/routes';
import { sql } from 'kysely';
import { idOfTag } from '#features/identity/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { startOfLagosDay } from '#platform/dates.ts';
import type { Actor } from '#platform/http/call.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { seesAll } from './quality.ts';

type RatingRow = {
  readonly ticket_id: string;
  readonly reference: string;
  readonly stars: number;
  readonly stars_text: string | null;
  readonly agent: string | null;
  readonly category: TicketCategory;
  readonly rated_at: Date;
};

export const ratingsSource = (
  actor: Actor,
): ListSource<typeof ratingsList, typeof listRatings, RatingRow> => ({
  list: ratingsList,
  from: sql`support_resolutions r join cases c on c.id = r.ticket_id
    left join users agent on agent.id = r.agent_id`,
  select: sql`r.ticket_id, c.reference, r.stars, r.stars_text, agent.full_name as agent, r.category,
    r.rated_at`,
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
  row: (row) => ({
    ticketId: row.ticket_id,
    reference: row.reference,
    stars: row.stars,
    text: row.stars_text,
    agent: row.agent,
    category: row.category,
    ratedAt: row.rated_at.toISOString(),
  }),
});

type Answer = { isYes: boolean; note?: string | undefined };
type ReviewRow = {
  readonly id: string;
  readonly ticket_id: string;
  readonly reference: string;
  readonly week: string;
  readonly agent: string;
  readonly title: string;
  readonly score: number | null;
  readonly reviewer: string | null;
  readonly reviewed_at: Date | null;
  readonly answers: Record<'understood' | 'correct' | 'kind' | 'complete', Answer> | null;
  readonly is_own: boolean;
};

/** Agents read what was said about their work, not what is still to be reviewed. */
export const reviewsSource = (
  actor: Actor,
): ListSource<typeof qualityList, typeof listReviews, ReviewRow> => ({
  list: qualityList,
  from: sql`support_reviews r join cases c on c.id = r.ticket_id
    join support_tickets t on t.id = r.ticket_id join users agent on agent.id = r.agent_id
    left join users reviewer on reviewer.id = r.reviewer_id`,
  select: sql`r.id, r.ticket_id, c.reference, r.week::text as week, agent.full_name as agent, t.title,
    r.score, reviewer.full_name as reviewer, r.reviewed_at, r.answers,
    (r.agent_id = ${actor.userId} or t.user_id = ${actor.userId}) as is_own`,
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
  row: (row) => ({
    id: row.id,
    ticketId: row.ticket_id,
    reference: row.reference,
    week: row.week,
    agent: row.agent,
    title: row.title,
    state: row.reviewed_at === null ? 'waiting' : 'done',
    score: row.score,
    reviewer: row.reviewer,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    answers: row.answers,
    isOwn: row.is_own,
  }),
});

type ReportRow = {
  readonly id: string;
  readonly ticket_id: string;
  readonly reference: string;
  readonly reason: ReportReason;
  readonly body: string;
  readonly author: string;
  readonly reporter: string;
  readonly at: Date;
  readonly handled_by: string | null;
  readonly handled_at: Date | null;
  readonly handled_note: string | null;
};

export const reportsSource: ListSource<typeof reportsList, typeof listReports, ReportRow> = {
  list: reportsList,
  from: sql`chat_reports r join chat_messages m on m.id = r.message_id
    join support_tickets t on t.thread_id = m.thread_id join cases c on c.id = t.id
    join users author on author.id = m.author_id join users reporter on reporter.id = r.reporter_id
    left join users handler on handler.id = r.handled_by`,
  select: sql`r.id, t.id as ticket_id, c.reference, r.reason, m.body,
    author.full_name || ' @' || author.tag as author,
    reporter.full_name || ' @' || reporter.tag as reporter, r.at, handler.full_name as handled_by,
    r.handled_at, r.handled_note`,
  key: { by: sql`r.id`, type: 'uuid' },
  sorts: { at: { by: sql`r.at`, type: 'timestamptz' } },
  filters: {
    state: (state) => (state === 'new' ? sql`r.handled_at is null` : sql`r.handled_at is not null`),
    reason: (reason) => sql`r.reason = ${reason}`,
  },
  row: (row) => ({
    id: row.id,
    ticketId: row.ticket_id,
    reference: row.reference,
    reason: row.reason,
    text: row.body,
    author: row.author,
    reporter: row.reporter,
    state: row.handled_at === null ? 'new' : 'handled',
    at: row.at.toISOString(),
    handledBy: row.handled_by,
    handledAt: row.handled_at?.toISOString() ?? null,
    note: row.handled_note,
  }),
};
