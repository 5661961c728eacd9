/**
 * Requests to pay from mobile money: requested → prompted → paid, paid in another
 * amount, declined or expired. Money is
 * credited only when the company says paid, never because a code was accepted.
 */

import * as z from 'zod';
import { anyone, signedIn } from '../access.ts';
import { chosenName } from '../chosen-name.ts';
import { events } from '../events.ts';
import { collectionOtpDigits } from './data.ts';
import { momoCountries } from '../reference/data.ts';
import { route } from '../route.ts';
import { amount, done, instant, pageOf, pageQuery, uuid } from '../schemas.ts';

const succeeded = <T extends z.ZodType>(data: T) =>
  z.strictObject({ success: z.literal(true), data });
const fieldsMissing = 'Please fill in all required fields';
const amountMissing = 'Please fill in amount and description';
const required = (message: string, most: number) =>
  z.string({ error: message }).trim().min(1, message).max(most);

export const collectionStates = [
  'requested',
  'prompted',
  'paid',
  /** Paid in another amount, which waits until staff have decided. */
  'differs',
  'declined',
  'expired',
  'cancelled',
] as const;

const payerName = chosenName(required(fieldsMissing, 60));
const payer = {
  first_name: payerName,
  last_name: payerName,
  email: z.email(fieldsMissing).max(254),
  phone_number: required(fieldsMissing, 20),
};
const moneyAsked = z
  .int(amountMissing)
  .positive(amountMissing)
  .max(1_000_000_000_000, amountMissing);

export const createMomoCollection = route({
  id: 'collections.create-momo-collection',
  method: 'POST',
  path: '/functions/v1/create-momo-collection',
  summary: 'Ask someone to pay from mobile money. The same reference is the same request.',
  access: signedIn,
  body: z.strictObject({
    account_number: z.string({ error: fieldsMissing }).regex(/^\d{8,15}$/, fieldsMissing),
    /** In hundredths of the currency. */
    amount: moneyAsked,
    bank_code: required(fieldsMissing, 40),
    currency: z.string().regex(/^[A-Z]{3}$/),
    description: required(amountMissing, 120),
    reference: z.string().regex(/^collection_[\w-]{1,80}$/),
    meta: z.strictObject({ counterparty: z.strictObject(payer) }),
  }),
  output: succeeded(
    z.strictObject({
      requires_otp: z.boolean(),
      /** The company's id; null until it has answered. */
      id: z.string().nullable(),
      collection: z.strictObject({ id: uuid, reference: z.string(), status: z.string() }),
    }),
  ),
  errors: [
    'COLLECTION_FAILED',
    'INSTITUTION_UNKNOWN',
    'WALLET_NOT_FOUND',
    'RATE_UNAVAILABLE',
    'ACCESS_SUSPENDED',
    'COLLECTION_CURRENCY',
    'PROMPT_OPEN',
    'PROMPTS_TOO_MANY',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  rate: { by: 'user', tries: 20, seconds: 600 },
});

export const verifyMomoOtp = route({
  id: 'collections.verify-momo-otp',
  method: 'POST',
  path: '/functions/v1/verify-momo-otp',
  summary: 'Submit the code the payer received. An accepted code is not yet a payment.',
  access: signedIn,
  body: z.strictObject({
    transaction_id: z.string().trim().min(1).max(80),
    otp: z
      .string({ error: 'Please enter a valid 4-digit OTP' })
      .regex(new RegExp(`^\\d{${collectionOtpDigits}}$`), 'Please enter a valid 4-digit OTP'),
    reference: z.string().trim().min(1).max(100),
  }),
  output: succeeded(z.strictObject({ status: z.string() })),
  errors: ['OTP_FAILED', 'NOT_FOUND'],
  rate: { by: 'user', tries: 10, seconds: 300 },
});

const collection = z.strictObject({
  id: uuid,
  reference: z.string(),
  companyId: z.string().nullable(),
  country: z.string(),
  currency: z.string(),
  amount,
  providerName: z.string(),
  phoneNumber: z.string(),
  payerName: z.string(),
  description: z.string(),
  state: z.enum(collectionStates),
  /** True if the payer must give a code next. */
  needsOtp: z.boolean(),
  otpInstruction: z.string().nullable(),
  /** Why it was declined, in the company's words. */
  note: z.string().nullable(),
  rate: z.string(),
  /** Amount that the payer paid, if it differs from the requested amount. */
  paid: z.strictObject({ amount, currency: z.string() }).nullable(),
  credit: z.strictObject({ amount, currency: z.string() }),
  transactionId: uuid.nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type Collection = z.output<typeof collection>;

export const listCollections = route({
  id: 'collections.list',
  method: 'GET',
  path: '/api/v1/collections',
  summary: 'The caller’s requests to others, newest first.',
  access: signedIn,
  query: pageQuery(z.string().max(120)),
  output: pageOf(collection),
});

export const readCollection = route({
  id: 'collections.read',
  method: 'GET',
  path: '/api/v1/collections/{collectionId}',
  summary: 'One request with its current state.',
  access: signedIn,
  output: collection,
});

export const cancelCollection = route({
  id: 'collections.cancel',
  method: 'POST',
  path: '/api/v1/collections/{collectionId}/cancel',
  summary: 'Cancel a request. If the payer still pays, the money is credited.',
  access: signedIn,
  output: collection,
  errors: ['COLLECTION_OVER'],
});

export const resendCollection = route({
  id: 'collections.resend',
  method: 'POST',
  path: '/api/v1/collections/{collectionId}/resend',
  summary: 'Ask the same payer again, once the earlier request has ended.',
  access: signedIn,
  output: collection,
  errors: [
    'COLLECTION_OPEN',
    'COLLECTION_FAILED',
    'RATE_UNAVAILABLE',
    'WALLET_NOT_FOUND',
    'PROMPT_OPEN',
    'PROMPTS_TOO_MANY',
  ],
  rate: { by: 'user', tries: 10, seconds: 600 },
});

// Links.

const link = z.strictObject({
  id: uuid,
  code: z.string(),
  country: z.string(),
  currency: z.string(),
  amount,
  description: z.string(),
  state: z.enum(['open', 'paid', 'expired', 'closed']),
  createdAt: instant,
  expiresAt: instant,
});

export const createLink = route({
  id: 'collections.create-link',
  method: 'POST',
  path: '/api/v1/collection-links',
  summary:
    'Create a link to share: the person who opens it enters their own number and gets a payment prompt.',
  access: signedIn,
  body: z.strictObject({
    country: z.enum(momoCountries),
    amount: moneyAsked,
    description: required(amountMissing, 120),
  }),
  output: link,
  errors: ['WALLET_NOT_FOUND', 'ACCESS_SUSPENDED'],
  rate: { by: 'user', tries: 30, seconds: 3600 },
});

export const listLinks = route({
  id: 'collections.links',
  method: 'GET',
  path: '/api/v1/collection-links',
  summary: 'The caller’s open and recent links; at most fifty.',
  access: signedIn,
  output: z.strictObject({ items: z.array(link) }),
});

export const closeLink = route({
  id: 'collections.close-link',
  method: 'DELETE',
  path: '/api/v1/collection-links/{linkId}',
  summary: 'Close a link, so that it can no longer be paid.',
  access: signedIn,
  output: done,
});

const code = z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_-]{16,40}$/) });

/** Fields that anyone with the link may see. */
const publicLink = z.strictObject({
  to: z.string(),
  country: z.string(),
  currency: z.string(),
  amount,
  description: z.string(),
  state: z.enum(['open', 'paid', 'expired', 'closed']),
  callingCode: z.string(),
  providers: z.array(z.strictObject({ code: z.string(), name: z.string() })),
});

export const readPublicLink = route({
  id: 'collections.public-link',
  method: 'GET',
  path: '/api/v1/collections/pay/{code}',
  summary: 'The request behind a pay link. Needs only the link.',
  access: anyone,
  params: code,
  output: publicLink,
  rate: { by: 'ip', tries: 60, seconds: 60 },
});

const publicState = z.strictObject({
  id: uuid,
  state: z.enum(collectionStates),
  /** Receipt that the payer can keep after the payment; null until then. */
  receipt: z
    .strictObject({
      reference: z.string(),
      amount,
      currency: z.string(),
      network: z.string(),
      paidAt: instant,
    })
    .nullable(),
  needsOtp: z.boolean(),
  otpInstruction: z.string().nullable(),
  note: z.string().nullable(),
});

export const payLink = route({
  id: 'collections.pay-link',
  method: 'POST',
  path: '/api/v1/collections/pay/{code}',
  summary:
    'Pay a link: the payer enters their own number and gets a payment prompt on their phone.',
  access: anyone,
  params: code,
  body: z.strictObject({
    providerCode: required(fieldsMissing, 40),
    phoneNumber: z.string({ error: fieldsMissing }).regex(/^\d{8,15}$/, fieldsMissing),
    firstName: payerName,
    lastName: payerName,
    email: z.email(fieldsMissing).max(254),
    /** Created once by the page, so that a second click is the same request. */
    key: uuid,
  }),
  output: publicState,
  errors: [
    'LINK_OVER',
    'COLLECTION_FAILED',
    'INSTITUTION_UNKNOWN',
    'RATE_UNAVAILABLE',
    'PROMPT_OPEN',
    'PROMPTS_TOO_MANY',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  rate: { by: 'ip', tries: 10, seconds: 600 },
});

export const readPublicState = route({
  id: 'collections.public-state',
  method: 'GET',
  path: '/api/v1/collections/pay/{code}/{collectionId}',
  summary: 'The state of the payer’s own payment.',
  access: anyone,
  params: code.extend({ collectionId: uuid }),
  output: publicState,
  rate: { by: 'ip', tries: 120, seconds: 60 },
});

export const publicOtp = route({
  id: 'collections.public-otp',
  method: 'POST',
  path: '/api/v1/collections/pay/{code}/{collectionId}/otp',
  summary: 'Submit the code the payer received.',
  access: anyone,
  params: code.extend({ collectionId: uuid }),
  body: z.strictObject({
    otp: z.string().regex(/^\d{4}$/, 'Please enter a valid 4-digit OTP'),
  }),
  output: publicState,
  errors: ['OTP_FAILED'],
  rate: { by: 'ip', tries: 10, seconds: 300 },
});

export const collectionEvents = events({
  'collections.changed': {
    channel: 'transactions',
    payload: z.strictObject({ id: uuid, state: z.enum(collectionStates) }),
  },
});

export * from './request-routes.ts';
