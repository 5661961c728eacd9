/** Signals: what each room says is at risk, with count, money, age and the screen that shows it. */

import { assetCodes } from '@cowrie/money';
import * as z from 'zod';
import { anyStaff } from '../access.ts';
import { route } from '../route.ts';
import { amount, instant } from '../schemas.ts';
import { signalKinds } from './signals.ts';

export const signal = z.strictObject({
  kind: z.enum(signalKinds),
  /** The company or the group of approvals, if a kind has several: 'maplerad'. */
  part: z.string().nullable(),
  count: z.int(),
  /** The money at risk, by currency. */
  money: z.array(z.strictObject({ currency: z.enum(assetCodes), sum: amount })),
  oldest: instant.nullable(),
  /** The screen where staff act on it. */
  to: z.string(),
  /** False if it waits within its normal time: it counts in the sidebar and is no task yet. */
  isDue: z.boolean(),
  /** The count at this time a week ago; null if it was not recorded. */
  lastWeek: z.int().nullable(),
});

export const signals = route({
  id: 'staff.signals',
  method: 'GET',
  path: '/api/v1/staff/signals',
  summary: 'Current risks that the caller’s roles can see, the most money first.',
  access: anyStaff,
  output: z.strictObject({
    at: instant,
    items: z.array(signal),
    /** Kinds that could not be read. */
    failed: z.array(z.enum(signalKinds)),
  }),
});
