/**
 * Limits on money that leaves a wallet: per tier, rail and period; the used amount, and its reset
 * time.
 */

import * as z from 'zod';
import { signedIn, signedInRecently, staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { overridesList } from './lists.ts';
import { limitPeriods, limitScopes, limitSources, railNames } from './data.ts';
import { route } from '../route.ts';
import { amount, instant, uuid } from '../schemas.ts';
import { walletCurrency } from '../wallets/schemas.ts';

const scope = z.enum(limitScopes);
const period = z.enum(limitPeriods);
const tier = z.int().min(0).max(3);
const reason = z.string().trim().min(5, 'Say why, in a few words').max(500);
/** Null is unlimited. */
const bound = amount.nullable();

/** Where the limit comes from. */
const source = z.enum(limitSources);

export const limitLine = z.strictObject({
  scope,
  /**
   * The most for one outflow. Null for a rail without its own limit: then the limit for all rails
   * applies.
   */
  single: z.strictObject({ limit: bound, source, allowed: bound, own: amount.nullable() }),
  /** The most for the last 24 hours. */
  day: z.strictObject({
    limit: bound,
    source,
    /** The limit without the person's own cap. */
    allowed: bound,
    own: amount.nullable(),
    used: amount,
    /**
     * Amount that can still leave by this rail now; never more than all rails together have left.
     */
    remaining: bound,
    /** When the oldest used amount stops counting; null if nothing is used. */
    freesAt: instant.nullable(),
    /** When everything has reset, if nothing more is sent. */
    resetsAt: instant.nullable(),
  }),
});
export type LimitLine = z.output<typeof limitLine>;

export const ownLimits = z.strictObject({
  at: instant,
  tier,
  /** True if the account is suspended: then nothing may leave. */
  suspended: z.boolean(),
  /** Until when the limits are lower because a credential was changed; null if they are not. */
  carefulUntil: instant.nullable(),
  /** Limits of each tier on all rails together, so that people see the gain of the next tier. */
  tiers: z.array(z.strictObject({ tier, currency: walletCurrency, single: bound, day: bound })),
  currencies: z.array(
    z.strictObject({
      currency: walletCurrency,
      /** False if the person has no wallet in this currency. */
      hasWallet: z.boolean(),
      lines: z.array(limitLine),
      /** Limits of the next tier on all rails together; null on the last one. */
      next: z.strictObject({ tier, single: bound, day: bound }).nullable(),
      /**
       * The day on which the daily limit would be reached if spending keeps rising as in the last
       * 30 days; null if never.
       */
      reachedOn: z.iso.date().nullable(),
    }),
  ),
});
export type OwnLimits = z.output<typeof ownLimits>;

export const readLimits = route({
  id: 'limits.own',
  method: 'GET',
  path: '/api/v1/limits',
  summary: 'The caller’s limits per rail: used, remaining, and when they reset.',
  access: signedIn,
  output: ownLimits,
});

const cap = z.strictObject({
  currency: walletCurrency,
  scope,
  period,
  amount: z
    .int('Please enter a valid amount')
    .positive('Please enter a valid amount')
    .max(1_000_000_000_000_000, 'Please enter a valid amount'),
});

export const lowerCap = route({
  id: 'limits.lower-cap',
  method: 'PUT',
  path: '/api/v1/limits/caps',
  summary: 'Set or lower the caller’s own limit. It applies immediately.',
  access: signedIn,
  body: cap,
  output: ownLimits,
  errors: ['CAP_NOT_LOWER'],
});

export const raiseCap = route({
  id: 'limits.raise-cap',
  method: 'POST',
  path: '/api/v1/limits/caps/raise',
  summary: 'Raise or remove the caller’s own limit; never above what the tier allows.',
  access: signedInRecently,
  body: cap.extend({ amount: cap.shape.amount.nullable() }),
  output: ownLimits,
  errors: ['CAP_NOT_LOWER'],
});

// Staff.

export const limitRule = z.strictObject({
  tier,
  scope,
  currency: walletCurrency,
  period,
  amount: bound,
  effectiveFrom: instant,
  /** The amount after a change that is already approved. */
  scheduled: z.strictObject({ amount: bound, effectiveFrom: instant }).nullable(),
});

const person = z.strictObject({ id: uuid, name: z.string(), tag: z.string() });

export const limitOverride = z.strictObject({
  id: uuid,
  user: person,
  scope,
  currency: walletCurrency,
  period,
  amount: bound,
  /** The person and the limit as staff read them: 'Ada Obi @ada', '₦5,000.00'. */
  person: z.string(),
  limit: z.string(),
  madeAt: instant,
  effectiveFrom: instant,
  expiresAt: instant,
  reason: z.string(),
  /** `waiting` has not started, `over` has expired or was ended. */
  state: z.enum(['waiting', 'active', 'over']),
});

export const staffLimits = route({
  id: 'limits.rules',
  method: 'GET',
  path: '/api/v1/staff/limits',
  summary: 'The limits of every tier, rail and period, with scheduled changes.',
  access: staff('limits.read'),
  output: z.strictObject({ at: instant, rules: z.array(limitRule) }),
});

export const { list: limitOverrides, file: exportOverrides } = adminListRoutes(overridesList, {
  path: '/api/v1/staff/limits/overrides',
  summary: 'Overrides for single people, newest first.',
  permission: 'limits.read',
  row: limitOverride,
});

export const limitChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rule'),
    tier,
    scope,
    currency: walletCurrency,
    period,
    amount: bound,
    /** True removes the limit of one rail, so that only the limit for all rails applies. */
    remove: z.boolean().default(false),
    effectiveFrom: instant.optional(),
  }),
  z.strictObject({
    kind: z.literal('override'),
    tag: z.string().trim().min(1, 'Name a person by their tag').max(40),
    scope,
    currency: walletCurrency,
    period,
    amount: bound,
    effectiveFrom: instant.optional(),
    expiresAt: instant,
  }),
  z.strictObject({ kind: z.literal('end_override'), overrideId: uuid }),
  /** Closes a type of transfer, or all of them, for one person in every currency; or opens it again. */
  z.strictObject({
    kind: z.literal('restriction'),
    tag: z.string().trim().min(1, 'Name a person by their tag').max(40),
    scope,
    restricted: z.boolean(),
    expiresAt: instant.optional(),
  }),
]);
export type LimitChange = z.output<typeof limitChange>;

export const proposeLimit = route({
  id: 'limits.propose',
  method: 'POST',
  path: '/api/v1/staff/limits/proposals',
  summary: 'Propose a change of a limit. A second member of staff decides.',
  access: staffRecently('limits.write'),
  body: z.strictObject({ change: limitChange, reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['NOT_FOUND', 'OWN_CASE', 'ALREADY_SO', 'LIMIT_UNCHANGED', 'LIMIT_DATES'],
});

/** One limit that was checked, in the order of checking. */
const step = z.strictObject({
  scope,
  period,
  limit: bound,
  source,
  used: amount,
  passes: z.boolean(),
});

export const testLimit = route({
  id: 'limits.test',
  method: 'POST',
  path: '/api/v1/staff/limits/test',
  summary: 'Test whether an outflow would pass, and which limit stops it. Nothing is written.',
  access: staff('limits.read'),
  body: z.strictObject({
    /** A person with their current usage, or a tier with nothing used. */
    subject: z.union([
      z.strictObject({ tag: z.string().trim().min(1).max(40) }),
      z.strictObject({ tier }),
    ]),
    rail: z.enum(railNames),
    currency: walletCurrency,
    amount: z.int('Please enter a valid amount').positive('Please enter a valid amount'),
    at: instant.optional(),
  }),
  output: z.strictObject({
    allowed: z.boolean(),
    tier,
    suspended: z.boolean(),
    steps: z.array(step),
    /** The largest single outflow that would pass. */
    remaining: bound,
  }),
  errors: ['NOT_FOUND'],
});
