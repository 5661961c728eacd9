import * as z from 'zod';
import { feeTerms } from '../quote/routes.ts';
import { amount, instant, uuid } from '../schemas.ts';
import { corridorMethods } from './methods.ts';
import {
  incidentImpactKeys,
  incidentStateKeys,
  serviceGroupKeys,
  serviceKeys,
  serviceStateKeys,
} from './data.ts';

const count = z.int().nonnegative();
const sum = z.strictObject({ amount, currency: z.string() });

const arrival = z.strictObject({ words: z.string(), seconds: count });

export const publicCorridor = z.strictObject({
  /** The method and the country: 'momo:GH'. */
  key: z.string(),
  method: z.enum(corridorMethods),
  /** The country; `*` for every country. */
  country: z.string(),
  name: z.string(),
  source: z.string(),
  target: z.string(),
  arrival,
  fees: z.array(feeTerms.omit({ rail: true, country: true, currency: true })),
  marginBasisPoints: count,
  /** The minimum and maximum of one send, if the corridor has its own. */
  bounds: z.strictObject({ least: amount, most: amount }).nullable(),
  /** How long the rate of a quote is held. */
  quoteSeconds: count,
  /** Text for people while the corridor is paused; null if it is open. */
  paused: z.string().nullable(),
});
export type PublicCorridor = z.output<typeof publicCorridor>;

export const publicPlace = z.strictObject({
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  corridors: z.array(publicCorridor),
});

/** Limits of a tier on all rails together; null is unlimited. */
export const publicTier = z.strictObject({
  tier: count,
  currency: z.string(),
  single: amount.nullable(),
  day: amount.nullable(),
});

export const estimate = z.strictObject({
  method: z.enum(corridorMethods),
  country: z.string(),
  side: z.enum(['source', 'target']),
  source: sum,
  target: sum,
  /** Null if nothing is exchanged. */
  rate: z
    .strictObject({
      ours: z.string(),
      mid: z.string(),
      marginBasisPoints: count,
      /** When the company told us. */
      at: instant,
    })
    .nullable(),
  fees: z.array(z.strictObject({ kind: feeTerms.shape.kind, label: z.string(), amount })),
  total: amount,
  arrival,
  paused: z.string().nullable(),
  at: instant,
});
export type Estimate = z.output<typeof estimate>;

export const incidentUpdate = z.strictObject({
  at: instant,
  state: z.enum(incidentStateKeys),
  words: z.string(),
});

export const publicIncident = z.strictObject({
  id: uuid,
  title: z.string(),
  state: z.enum(incidentStateKeys),
  impact: z.enum(incidentImpactKeys),
  services: z.array(z.enum(serviceKeys)),
  startedAt: instant,
  resolvedAt: instant.nullable(),
  /** The newest first. */
  updates: z.array(incidentUpdate),
});
export type PublicIncident = z.output<typeof publicIncident>;

export const publicService = z.strictObject({
  key: z.enum(serviceKeys),
  group: z.enum(serviceGroupKeys),
  name: z.string(),
  state: z.enum(serviceStateKeys),
  /** Why, in a sentence. */
  words: z.string(),
  /** A letter for each of the days, the oldest first. */
  days: z.string(),
  /** Of what ended in these days, the share that succeeded, rounded down; null if too few. */
  percent: z.int().min(0).max(100).nullable(),
});
export type PublicService = z.output<typeof publicService>;

export const promiseLine = z.strictObject({
  key: z.string(),
  name: z.string(),
  promised: arrival,
  /** Paid and failed transfers of the last 30 days. */
  finished: count,
  /** Null while there are too few. */
  successPercent: z.int().min(0).max(100).nullable(),
  medianSeconds: count.nullable(),
});
export type PromiseLine = z.output<typeof promiseLine>;

export const priceSample = z.strictObject({
  amount,
  fees: amount,
  /** Cost of our rate against the mid rate. */
  margin: amount,
  cost: amount,
  /** Of the amount, in basis points, rounded up. */
  costBasisPoints: count,
  /** Amount that arrives; null without a rate. */
  gets: amount.nullable(),
});

export const comparison = z.strictObject({
  id: uuid,
  corridor: z.string(),
  corridorName: z.string(),
  service: z.string(),
  /** Total that leaves the account, for both services. */
  total: sum,
  theirs: sum,
  ours: sum,
  source: z.string(),
  seenAt: instant,
  until: instant,
});
export type Comparison = z.output<typeof comparison>;
