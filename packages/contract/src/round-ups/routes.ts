/** Round-ups: each payment from the naira wallet is rounded up, and the change goes to the vault. */

import * as z from 'zod';
import { handCodes } from '../check-codes.ts';
import { signedIn } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { events } from '../events.ts';
import { route } from '../route.ts';
import { amount, instant, pageOf, pageQuery, uuid } from '../schemas.ts';
import { leastADay, mostADay, roundUpStateNames } from './data.ts';
import { staffRoundUpsList } from './lists.ts';

const path = '/api/v1/round-ups';

const sum = z.strictObject({ amount, count: z.int().nonnegative() });

const roundUps = z.strictObject({
  /** Since when payments are rounded up; null while they are not. */
  since: instant.nullable(),
  /** The most that round-ups may take in one day in Lagos. */
  dayMost: amount,
  today: sum,
  month: sum,
  all: sum,
});
export type RoundUps = z.output<typeof roundUps>;

export const readRoundUps = route({
  id: 'round-ups.read',
  method: 'GET',
  path,
  summary: 'Whether the caller’s payments are rounded up, and how much that put into the vault.',
  access: signedIn,
  output: roundUps,
});

const dayMost = z
  .int('Please enter a valid amount')
  .min(leastADay, 'Enter at least ₦100')
  .max(mostADay, 'Enter at most ₦100,000');

export const setRoundUps = route({
  id: 'round-ups.set',
  method: 'PUT',
  path,
  summary: 'Round the caller’s payments up from now on, up to an amount a day.',
  access: signedIn,
  body: z.strictObject({ dayMost }),
  output: roundUps,
  errors: [...handCodes, 'FEATURE_OFF', 'WALLET_NOT_FOUND'],
  rate: { by: 'user', tries: 60, seconds: 3_600 },
});

export const stopRoundUps = route({
  id: 'round-ups.stop',
  method: 'DELETE',
  path,
  summary: 'Stop rounding up. Money in the vault stays there.',
  access: signedIn,
  output: roundUps,
});

const roundUp = z.strictObject({
  /** The id of the payment in the history. */
  id: uuid,
  amount,
  state: z.enum(roundUpStateNames),
  /** Why it was not moved. */
  words: z.string().nullable(),
  at: instant,
  payment: z.strictObject({ name: z.string(), total: amount }),
  /** Its own movement in the history, once it is in the vault. */
  transactionId: uuid.nullable(),
});
export type RoundUp = z.output<typeof roundUp>;

export const listRoundUps = route({
  id: 'round-ups.list',
  method: 'GET',
  path: `${path}/payments`,
  summary: 'The caller’s payments that were rounded up, newest first.',
  access: signedIn,
  query: pageQuery(z.string().max(120)),
  output: pageOf(roundUp),
});

export const { list: listStaffRoundUps, file: exportStaffRoundUps } = adminListRoutes(
  staffRoundUpsList,
  {
    path: '/api/v1/staff/round-ups',
    summary: 'Payments that were rounded up, of all people.',
    permission: 'ledger.read',
    row: z.strictObject({
      id: uuid,
      person: z.string(),
      amount: z.string(),
      paid: z.string(),
      state: z.enum(roundUpStateNames),
      why: z.string().nullable(),
      createdAt: instant,
    }),
  },
);

export const roundUpEvents = events({
  /** A payment of the caller was rounded up, or the setting changed. */
  'round-ups.changed': { channel: 'round-ups', payload: z.strictObject({ id: uuid }) },
});
