/** Scheduled transfers. Each turn is quoted when it is due; one that cannot be sent is skipped. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { railNames } from '../limits/data.ts';
import { atOnceCodes, quoteSubject } from './send-routes.ts';
import { amount, instant, uuid } from '../schemas.ts';

export const repeats = {
  once: 'Once',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
} as const;
export const every = z.enum(['once', 'daily', 'weekly', 'monthly']);

const schedule = z.strictObject({
  id: uuid,
  rail: z.string(),
  recipient: z.strictObject({ name: z.string(), detail: z.string() }),
  amount,
  currency: z.string(),
  every,
  firstAt: instant,
  until: instant.nullable(),
  /** Null after the last turn. */
  nextAt: instant.nullable(),
  state: z.enum(['active', 'paused', 'done', 'cancelled']),
  /** How many turns run in the next 30 days; none while it is paused. */
  turnsIn30Days: z.number().int().nonnegative(),
  /**
   * Send that the person has to authorise again before the schedule continues; null if there is
   * none.
   */
  toConfirm: z
    .strictObject({
      rail: z.enum(railNames),
      amount,
      currency: z.string(),
      recipient: z.string(),
    })
    .nullable(),
  last: z
    .strictObject({
      at: instant,
      result: z.enum(['sent', 'skipped']),
      words: z.string().nullable(),
      transactionId: uuid.nullable(),
    })
    .nullable(),
});
export type Schedule = z.output<typeof schedule>;

export const listSchedules = route({
  id: 'transfers.schedules',
  method: 'GET',
  path: '/api/v1/transfers/schedules',
  summary:
    'Scheduled transfers, the next one first; with `over` the ended ones. At most a hundred.',
  access: signedIn,
  query: z.strictObject({ over: z.enum(['true']).optional() }),
  output: z.strictObject({ items: z.array(schedule) }),
});

export const createSchedule = route({
  id: 'transfers.schedule',
  method: 'POST',
  path: '/api/v1/transfers/schedules',
  summary:
    'Schedule a transfer. It is authorised now, like a send, and gets a new quote each time.',
  access: signedIn,
  body: z.strictObject({
    to: quoteSubject,
    amount: z.int('Please enter a valid amount').positive('Please enter a valid amount'),
    reason: z.string().trim().max(120).optional(),
    memo: z.string().trim().max(200).nullish(),
    every,
    firstAt: instant,
    until: instant.nullish(),
  }),
  output: schedule,
  errors: [...atOnceCodes, 'SCHEDULE_DATES', 'SCHEDULES_TOO_MANY'],
});

export const changeSchedule = route({
  id: 'transfers.change-schedule',
  method: 'PATCH',
  path: '/api/v1/transfers/schedules/{scheduleId}',
  summary: 'Pause, resume or end a scheduled transfer.',
  access: signedIn,
  body: z.strictObject({ state: z.enum(['active', 'paused', 'cancelled']) }),
  output: schedule,
  errors: ['SCHEDULE_OVER', 'SCHEDULE_CONFIRM'],
});

export const confirmSchedule = route({
  id: 'transfers.confirm-schedule',
  method: 'POST',
  path: '/api/v1/transfers/schedules/{scheduleId}/confirm',
  summary: 'Authorise a scheduled transfer again, like a send, after it changed or a year passed.',
  access: signedIn,
  output: schedule,
  errors: [...atOnceCodes, 'SCHEDULE_OVER', 'SCHEDULE_CONFIRM'],
});

export const skipSchedule = route({
  id: 'transfers.skip-schedule',
  method: 'POST',
  path: '/api/v1/transfers/schedules/{scheduleId}/skip',
  summary: 'Skip the next transfer of a schedule.',
  access: signedIn,
  output: schedule,
  errors: ['SCHEDULE_OVER'],
});
