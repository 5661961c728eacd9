import * as z from 'zod';
import { signedIn, signedInRecently, staff } from '../access.ts';
import { limitPeriods, limitScopes, limitSources, railNames } from './data.ts';
import { route } from '../route.ts';
import { amount, instant, pageOf, pageQuery, uuid } from '../schemas.ts';
import { walletCurrency } from '../wallets/schemas.ts';

/** What may leave a wallet: per tier, rail and period; what is used of it, and when it is free again. */

const scope = z.enum(limitScopes);
const period = z.enum(limitPeriods);
const tier = z.int().min(0).max(3);
const reason = z.string().trim().min(5, 'Say why, in a few words').max(500);
/** Null is unlimited. */
const bound = amount.nullable();

/** Where the number that binds comes from. */
const source = z.enum(limitSources);

export const limitLine = z.strictObject({
  scope,
  /** The most one outflow may be. A rail without a bound of its own says null: that of all of them holds. */
  single: z.strictObject({ limit: bound, source, allowed: bound, own: amount.nullable() }),
  /** The most of the last 24 hours. */
  day: z.strictObject({
    limit: bound,
    source,
    /** What holds without the person's own limit. */
    allowed: bound,
    own: amount.nullable(),
    used: amount,
    /** What can still leave by it now: a rail has never more left than all of them together. */
    remaining: bound,
    /** When the first of what is used counts no longer; null when nothing is used. */
    freesAt: instant.nullable(),
    /** When all of it is free again, if nothing more is sent. */
    resetsAt: instant.nullable(),
  }),
});
export type LimitLine = z.output<typeof limitLine>;

export const ownLimits = z.strictObject({
  at: instant,
  tier,
  /** Outflows are stopped whatever the numbers say. */
  suspended: z.boolean(),
  /** What each tier allows on all rails together, for everybody to see what comes next. */
  tiers: z.array(z.strictObject({ tier, currency: walletCurrency, single: bound, day: bound })),
  currencies: z.array(
    z.strictObject({
      currency: walletCurrency,
      /** Without a wallet in this currency nothing has left it. */
      hasWallet: z.boolean(),
      lines: z.array(limitLine),
      /** What the next tier allows on all rails together; null on the last one. */
      next: z.strictObject({ tier, single: bound, day: bound }).nullable(),
      /** At the pace of the last 30 days the day's limit would be reached on; null when not. */
      reachedOn: z.iso.date().nullable(),
    }),
  ),
});
export type OwnLimits = z.output<typeof ownLimits>;

export const readLimits = route({
  id: 'limits.own',
  method: 'GET',
  path: '/api/v1/limits',
  summary: 'The caller’s limits per rail: used, remaining, when they are free again.',
  access: signedIn,
  output: ownLimits,
  errors: [],
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
  summary: 'Set a lower limit of one’s own, or lower one. It holds at once.',
  access: signedIn,
  body: cap,
  output: ownLimits,
  errors: ['CAP_NOT_LOWER'],
});

export const raiseCap = route({
  id: 'limits.raise-cap',
  method: 'POST',
  path: '/api/v1/limits/caps/raise',
  summary: 'Raise or remove a limit of one’s own; never above what the tier allows.',
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
  /** What it will be, when a change is already decided. */
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
  effectiveFrom: instant,
  expiresAt: instant,
  reason: z.string(),
  /** `waiting` has not begun, `over` has expired or was ended. */
  state: z.enum(['waiting', 'active', 'over']),
});

export const staffLimits = route({
  id: 'limits.rules',
  method: 'GET',
  path: '/api/v1/staff/limits',
  summary: 'The limits of every tier, rail and period as they stand, with what is scheduled.',
  access: staff('limits.read'),
  output: z.strictObject({ at: instant, rules: z.array(limitRule) }),
  errors: [],
});

export const limitOverrides = route({
  id: 'limits.overrides',
  method: 'GET',
  path: '/api/v1/staff/limits/overrides',
  summary: 'Limits that stand for one person, newest first.',
  access: staff('limits.read'),
  query: pageQuery(uuid).extend({
    search: z.string().trim().max(80).optional(),
    state: z.enum(['waiting', 'active', 'over']).optional(),
  }),
  output: pageOf(limitOverride),
  errors: [],
});

export const limitChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rule'),
    tier,
    scope,
    currency: walletCurrency,
    period,
    amount: bound,
    /** Null takes the limit of one rail away, so that only the one for all rails stands. */
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
]);
export type LimitChange = z.output<typeof limitChange>;

export const proposeLimit = route({
  id: 'limits.propose',
  method: 'POST',
  path: '/api/v1/staff/limits/proposals',
  summary: 'Propose a change of a limit. A second member of staff decides.',
  access: staff('limits.write'),
  body: z.strictObject({ change: limitChange, reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['NOT_FOUND', 'OWN_CASE', 'LIMIT_UNCHANGED', 'LIMIT_DATES'],
});

/** One bound that was looked at, in the order it was. */
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
  summary: 'Whether an outflow would pass, and which bound stops it. Nothing is written.',
  access: staff('limits.read'),
  body: z.strictObject({
    /** A person as they are now, or a tier with nothing used. */
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
