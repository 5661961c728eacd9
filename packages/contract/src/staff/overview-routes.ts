/** The current figures of the platform. What the caller may not see is null or left out. */

import * as z from 'zod';
import { staff } from '../access.ts';
import { proposalGroupNames } from '../approvals/data.ts';
import { railNames } from '../limits/data.ts';
import { route } from '../route.ts';
import { amount, instant } from '../schemas.ts';

const flow = z.strictObject({ count: z.int(), sum: amount });
const money = z.array(z.strictObject({ currency: z.string(), in: flow, out: flow, between: flow }));
const railOutcomes = z.array(
  z.strictObject({ rail: z.enum(railNames), paid: z.int(), failed: z.int() }),
);

/** The parts of the overview that are read separately, so that one can fail alone. */
export const overviewFigures = [
  'people',
  'money',
  'payouts',
  'jobs',
  'kyc',
  'cases',
  'events',
  'proposals',
  'peopleLastWeek',
  'moneyLastWeek',
  'railsLastWeek',
] as const;

/** Upper limits of the age groups of pending payouts, in seconds; the last group has none. */
export const pendingAges = [60, 600, 3_600] as const;

export const overview = route({
  id: 'staff.overview',
  method: 'GET',
  path: '/api/v1/staff/overview',
  summary: 'The current figures of the platform: people, money, payouts, queues.',
  access: staff('overview.read'),
  output: z.strictObject({
    at: instant,
    people: z.strictObject({
      total: z.int(),
      today: z.int(),
      activeSessions: z.int(),
      failedLogIns: z.int(),
    }),
    /** Since midnight in Lagos: what came in, what went out, and what people sent each other. */
    money: money.nullable(),
    payouts: z
      .strictObject({
        /** Outcomes of the last 24 hours. */
        rails: railOutcomes,
        pending: z.strictObject({
          count: z.int(),
          oldest: instant.nullable(),
          /** One count for each of `pendingAges`, and one for those older than the last. */
          ages: z.array(z.int()),
        }),
      })
      .nullable(),
    queues: z.strictObject({
      jobs: z.strictObject({ waiting: z.int(), failing: z.int() }),
      kyc: z.strictObject({ waiting: z.int(), oldest: instant.nullable() }).nullable(),
      cases: z.strictObject({ open: z.int(), overdue: z.int() }).nullable(),
      events: z.strictObject({ waiting: z.int(), dead: z.int() }).nullable(),
      proposals: z.array(z.strictObject({ group: z.enum(proposalGroupNames), waiting: z.int() })),
    }),
    auditEntries: z.int(),
    /** Figures of this weekday a week ago, until this time of day. */
    lastWeek: z.strictObject({
      newPeople: z.int().nullable(),
      money: money.nullable(),
      rails: railOutcomes.nullable(),
    }),
    /** Figures that could not be read; they are null or zero. */
    failed: z.array(z.enum(overviewFigures)),
  }),
});
