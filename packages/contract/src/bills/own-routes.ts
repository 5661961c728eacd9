/** Saved data for the next payment: billers, the household, reminders and schedules. */

import * as z from 'zod';
import { handCodes } from '../check-codes.ts';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { done, instant, uuid } from '../schemas.ts';
import { every } from '../transfers/schedule-routes.ts';
import { moneyCodes } from './person-routes.ts';
import {
  account,
  billerId,
  billSchedule,
  household,
  nickname,
  planId,
  reminder,
  saved,
} from './schemas.ts';

const path = '/api/v1/bill-payments';

export const saveBiller = route({
  id: 'bills.save',
  method: 'POST',
  path: `${path}/saved`,
  summary: 'Save a biller with its account under a name that the caller chooses.',
  access: signedIn,
  body: z.strictObject({
    billerId,
    account: account.nullish(),
    nickname,
    planId: planId.nullish(),
  }),
  output: saved,
  errors: [
    'BILLER_GONE',
    'BILLER_DOWN',
    'BILL_ACCOUNT_UNKNOWN',
    'BILL_SAVED_FULL',
    'BILL_SAVED_ALREADY',
  ],
  rate: { by: 'user', tries: 60, seconds: 3_600 },
});

export const changeSaved = route({
  id: 'bills.change-saved',
  method: 'PUT',
  path: `${path}/saved/{savedId}`,
  summary: 'Change the name and the reminders of a saved biller.',
  access: signedIn,
  body: z.strictObject({
    nickname,
    reminder: reminder.nullable(),
    remindsBefore: z.boolean(),
  }),
  output: saved,
  errors: ['NOT_FOUND'],
});

export const removeSaved = route({
  id: 'bills.remove-saved',
  method: 'DELETE',
  path: `${path}/saved/{savedId}`,
  summary: 'Remove a saved biller. Its purchases stay in the history.',
  access: signedIn,
  output: done,
  errors: ['NOT_FOUND'],
});

export const addMember = route({
  id: 'bills.add-member',
  method: 'POST',
  path: `${path}/saved/{savedId}/members`,
  summary: 'Ask someone at home to see the tokens that are bought for this biller.',
  access: signedIn,
  body: z.strictObject({ tag: z.string().trim().min(1, 'Enter a tag').max(40) }),
  output: saved,
  errors: [
    'NOT_FOUND',
    'BILL_MEMBER_UNKNOWN',
    'BILL_MEMBERS_FULL',
    'BILL_MEMBER_SELF',
    'ALREADY_SO',
  ],
  rate: { by: 'user', tries: 20, seconds: 3_600 },
});

export const removeMember = route({
  id: 'bills.remove-member',
  method: 'DELETE',
  path: `${path}/saved/{savedId}/members/{billMemberId}`,
  summary: 'Stop sharing a biller with someone. They see no further tokens, and no earlier ones.',
  access: signedIn,
  output: saved,
  errors: ['NOT_FOUND'],
});

export const answerHousehold = route({
  id: 'bills.answer-household',
  method: 'POST',
  path: `${path}/households/{householdId}`,
  summary: 'Accept a biller that another person pays for, or leave it.',
  access: signedIn,
  body: z.strictObject({ answer: z.enum(['accept', 'leave']) }),
  output: z.strictObject({ household: household.nullable() }),
  errors: ['NOT_FOUND'],
});

/** The most that one turn may take in the wallet’s currency, if prices or rates move. */
const most = z.int('Please enter a valid amount').positive('Please enter a valid amount');

export const createBillSchedule = route({
  id: 'bills.schedule',
  method: 'POST',
  path: `${path}/schedules`,
  summary: 'Schedule a bill. The PIN confirms it now; each payment gets a new quote.',
  access: signedIn,
  body: z.strictObject({
    quoteId: uuid,
    every,
    firstAt: instant,
    until: instant.nullish(),
    most,
  }),
  output: billSchedule,
  errors: [...moneyCodes, 'SCHEDULE_DATES', 'BILL_SCHEDULES_FULL'],
  rate: { by: 'user', tries: 30, seconds: 3_600 },
});

export const changeBillSchedule = route({
  id: 'bills.change-schedule',
  method: 'PATCH',
  path: `${path}/schedules/{billScheduleId}`,
  summary: 'Pause, resume or end a scheduled bill, or skip its next payment.',
  access: signedIn,
  body: z.strictObject({ to: z.enum(['active', 'paused', 'cancelled', 'skip']) }),
  output: billSchedule,
  errors: ['NOT_FOUND', 'BILL_SCHEDULE_OVER', 'BILL_SCHEDULE_CONFIRM'],
});

export const confirmBillSchedule = route({
  id: 'bills.confirm-schedule',
  method: 'POST',
  path: `${path}/schedules/{billScheduleId}/confirm`,
  summary: 'Confirm a scheduled bill again with a quote of its order that the person has seen.',
  access: signedIn,
  body: z.strictObject({ quoteId: uuid, most }),
  output: billSchedule,
  errors: [...handCodes, 'NOT_FOUND', 'BILL_AMOUNT', 'BILL_QUOTE_EXPIRED', 'BILL_SCHEDULE_OVER'],
});
