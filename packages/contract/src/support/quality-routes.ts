/** How good the answers are: what customers say, and what reviewers say about a weekly sample. */

import * as z from 'zod';
import { staff } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { instant, uuid } from '../schemas.ts';
import { categoryKeys, mostStars, type ReviewQuestion } from './data.ts';
import { qualityList, ratingsList } from './lists.ts';

const ratingRow = z.strictObject({
  ticketId: uuid,
  reference: z.string(),
  stars: z.int(),
  text: z.string().nullable(),
  agent: z.string().nullable(),
  category: z.enum(categoryKeys),
  ratedAt: instant,
});

export const { list: listRatings, file: exportRatings } = adminListRoutes(ratingsList, {
  path: '/api/v1/staff/support/ratings',
  summary:
    'Ratings of customers, the newest first. Without the permission to review, the caller’s own.',
  permission: 'support.read',
  row: ratingRow,
});

/** Of the tickets that ended in the time: how many were rated, and with how many stars. */
const tally = z.strictObject({
  resolved: z.int(),
  rated: z.int(),
  /** How often 1, 2, 3, 4 and 5 stars were given. */
  stars: z.array(z.int()).length(mostStars),
});
export type RatingTally = z.output<typeof tally>;

export const readRatingBoard = route({
  id: 'support.rating-board',
  method: 'GET',
  path: '/api/v1/staff/support/rating-board',
  summary:
    'Ratings by agent, category and week. Without the permission to review, the caller’s own.',
  access: staff('support.read'),
  query: z.strictObject({ weeks: z.coerce.number().int().min(1).max(26).default(12) }),
  output: z.strictObject({
    isOwn: z.boolean(),
    all: tally,
    agents: z.array(tally.extend({ name: z.string(), tag: z.string().nullable() })),
    categories: z.array(tally.extend({ category: z.enum(categoryKeys) })),
    /** By the Monday in Lagos. */
    weeks: z.array(tally.extend({ week: z.iso.date() })),
  }),
});

const answer = z.strictObject({
  isYes: z.boolean({ error: 'Choose yes or no' }),
  note: z.string().trim().max(500, 'Use at most 500 characters').optional(),
});
const answers = z.strictObject({
  understood: answer,
  correct: answer,
  kind: answer,
  complete: answer,
} satisfies Record<ReviewQuestion, typeof answer>);

const reviewRow = z.strictObject({
  id: uuid,
  ticketId: uuid,
  reference: z.string(),
  week: z.iso.date(),
  agent: z.string(),
  title: z.string(),
  state: z.enum(['waiting', 'done']),
  score: z.int().nullable(),
  reviewer: z.string().nullable(),
  reviewedAt: instant.nullable(),
  answers: answers.nullable(),
  /** True if the caller answered it, or asked it: another member of staff reviews it. */
  isOwn: z.boolean(),
});

export const { list: listReviews, file: exportReviews } = adminListRoutes(qualityList, {
  path: '/api/v1/staff/support/reviews',
  summary:
    'The weekly samples of resolved tickets. Without the permission to review, only reviews of the caller’s own.',
  permission: 'support.read',
  row: reviewRow,
});

export const writeReview = route({
  id: 'support.review',
  method: 'POST',
  path: '/api/v1/staff/support/reviews/{reviewId}',
  summary: 'Review an answer of another member of staff.',
  access: staff('support.review'),
  body: answers,
  output: z.strictObject({ score: z.int() }),
  errors: ['OWN_WORK', 'REVIEW_DONE'],
});

export const readQuality = route({
  id: 'support.quality',
  method: 'GET',
  path: '/api/v1/staff/support/quality',
  summary:
    'Results of reviews by agent and week. Without the permission to review, the caller’s own.',
  access: staff('support.read'),
  output: z.strictObject({
    isOwn: z.boolean(),
    agents: z.array(
      z.strictObject({
        name: z.string(),
        tag: z.string(),
        weeks: z.array(
          z.strictObject({
            week: z.iso.date(),
            drawn: z.int(),
            reviewed: z.int(),
            /** How many of the reviewed have a yes, for each question. */
            yes: z.strictObject({
              understood: z.int(),
              correct: z.int(),
              kind: z.int(),
              complete: z.int(),
            }),
          }),
        ),
      }),
    ),
  }),
});
