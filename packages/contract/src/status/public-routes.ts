/** Public prices, times and state of the services, and the checks that visitors can make. */

import * as z from 'zod';
import { anyone } from '../access.ts';
import { route } from '../route.ts';
import { instant, uuid } from '../schemas.ts';
import { callPurposeKeys, contactKindKeys } from './data.ts';
import { corridorMethods } from './methods.ts';
import {
  comparison,
  estimate,
  priceSample,
  promiseLine,
  publicCorridor,
  publicIncident,
  publicPlace,
  publicService,
  publicTier,
} from './schemas.ts';

export const readCorridors = route({
  id: 'status.corridors',
  method: 'GET',
  path: '/api/v1/corridors',
  summary: 'Where money can be sent: currencies, fees, times, limits by tier.',
  access: anyone,
  output: z.strictObject({
    at: instant,
    places: z.array(publicPlace),
    tiers: z.array(publicTier),
  }),
});

/** Far above every limit, and small enough that no conversion leaves the whole numbers. */
const mostEstimated = 100_000_000_000;
const typedAmount = z
  .string()
  .regex(/^\d{1,18}$/, 'Enter an amount')
  .transform(Number)
  .refine((value) => value > 0, 'Enter an amount above zero')
  .refine((value) => value <= mostEstimated, 'Enter a smaller amount');

export const readEstimate = route({
  id: 'status.estimate',
  method: 'GET',
  path: '/api/v1/corridors/estimate',
  summary: 'Estimate the cost and result of a send, as a quote would. Nothing is stored or held.',
  access: anyone,
  query: z.strictObject({
    method: z.enum(corridorMethods),
    country: z.string().regex(/^([A-Z]{2}|\*)$/, 'Please choose a country'),
    /** Minor units of the side that was typed. */
    amount: typedAmount,
    side: z.enum(['source', 'target']).default('source'),
  }),
  output: estimate,
  errors: [
    'ESTIMATE_UNKNOWN',
    'RATE_UNAVAILABLE',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_BELOW_LEAST',
    'AMOUNT_ABOVE_MOST',
  ],
  // Pages that the server renders for all visitors share one network.
  rate: { by: 'ip', tries: 300, seconds: 60 },
});

export const readPricing = route({
  id: 'status.pricing',
  method: 'GET',
  path: '/api/v1/pricing',
  summary:
    'Cost of sample amounts with us on every corridor, and where other services were cheaper.',
  access: anyone,
  output: z.strictObject({
    at: instant,
    rows: z.array(z.strictObject({ corridor: publicCorridor, samples: z.array(priceSample) })),
    /** The ones where the other service is cheaper come first. */
    comparisons: z.array(comparison),
  }),
});

export const readStatus = route({
  id: 'status.read',
  method: 'GET',
  path: '/api/v1/status',
  summary: 'How each service works now and worked in the last 90 days, with incidents.',
  access: anyone,
  output: z.strictObject({
    /** When the figures were read, and how many seconds ago. */
    at: instant,
    ageSeconds: z.int().nonnegative(),
    /** The last reading did not finish in time, so this is an older one. */
    isOld: z.boolean(),
    /** The first of the days. */
    from: z.string(),
    services: z.array(publicService),
    open: z.array(publicIncident),
    past: z.array(publicIncident),
  }),
  errors: ['STATUS_UNKNOWN'],
});

export const readIncidents = route({
  id: 'status.incidents',
  method: 'GET',
  path: '/api/v1/status/incidents',
  summary: 'Incidents, the newest first, twenty at a time.',
  access: anyone,
  query: z.strictObject({ before: uuid.optional() }),
  output: z.strictObject({ items: z.array(publicIncident), next: uuid.nullable() }),
});

export const readPromise = route({
  id: 'status.promise',
  method: 'GET',
  path: '/api/v1/promise',
  summary: 'The median time and the success rate of every corridor over the last 30 days.',
  access: anyone,
  output: z.strictObject({ at: instant, lines: z.array(promiseLine) }),
});

export const officialContact = z.strictObject({
  kind: z.enum(contactKindKeys),
  value: z.string().trim().min(2).max(120),
  /** Our use of the contact. */
  use: z.string().trim().min(2).max(120),
});
export type OfficialContact = z.output<typeof officialContact>;

export const readContacts = route({
  id: 'status.contacts',
  method: 'GET',
  path: '/api/v1/contacts',
  summary: 'The addresses and numbers that are ours.',
  access: anyone,
  output: z.strictObject({ items: z.array(officialContact) }),
});

export const checkContact = route({
  id: 'status.check-contact',
  method: 'POST',
  path: '/api/v1/contacts/check',
  summary: 'Whether an email address, a phone number, a link or the code of a call is ours.',
  isRead: true,
  access: anyone,
  body: z.strictObject({
    value: z
      .string()
      .trim()
      .min(3, 'Type the number, address, link or code')
      .max(300, 'Type only the number, address, link or code'),
  }),
  output: z.strictObject({
    ours: z.boolean(),
    kind: z.enum([...contactKindKeys, 'code', 'other']),
    /** The part that was compared. */
    compared: z.string(),
    use: z.string().nullable(),
    /** For the code of a call that is still valid. */
    call: z
      .strictObject({
        purpose: z.enum(callPurposeKeys),
        madeAt: instant,
        until: instant,
        /** Only a signed-in person is told whether the call is for them. */
        isForYou: z.boolean().nullable(),
        ticket: z.strictObject({ id: uuid, reference: z.string() }).nullable(),
      })
      .nullable(),
  }),
  rate: { by: 'ip', tries: 5, seconds: 60 },
});
