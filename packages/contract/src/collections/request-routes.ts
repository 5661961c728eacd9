/**
 * Requests for money between people on Cowrie: asked → seen → paid, declined, expired or cancelled.
 * The payer pays through the ordinary send: the quote names the request's code, and the movement
 * claims the request, so it is paid at most once.
 *
 * Calls that ask take an `Idempotency-Key`: the same key is the same request.
 */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { events } from '../events.ts';
import { route } from '../route.ts';
import { amount, done, instant, pageOf, pageQuery, uuid } from '../schemas.ts';
import { requestNoteLength, splitPeopleMost } from './data.ts';

export const requestStates = [
  'asked',
  'seen',
  /** Paid, and the payment waits for a review. */
  'pending',
  'paid',
  'declined',
  'expired',
  'cancelled',
] as const;
export type RequestState = (typeof requestStates)[number];

const moneyAsked = z
  .int('Please enter a valid amount')
  .positive('Please enter a valid amount')
  .max(1_000_000_000_000, 'Please enter a valid amount');
const noteText = z
  .string()
  .trim()
  .max(requestNoteLength, `Use at most ${requestNoteLength} characters`);

const person = z.strictObject({ userId: uuid, name: z.string(), tag: z.string() });

const moneyRequest = z.strictObject({
  id: uuid,
  /** Code in the link and in the QR code. */
  code: z.string(),
  direction: z.enum(['sent', 'received']),
  /** The other person; null for a link that no person has paid yet. */
  person: person.nullable(),
  isLink: z.boolean(),
  amount,
  currency: z.literal('NGN'),
  note: z.string(),
  state: z.enum(requestStates),
  splitId: uuid.nullable(),
  /** The reader's own row in the history, once it is paid. */
  transactionId: uuid.nullable(),
  /** When the asker may remind the payer; null if they may not. */
  remindFrom: instant.nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type MoneyRequest = z.output<typeof moneyRequest>;

const askCodes = [
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
  'RECIPIENT_UNKNOWN',
  'REQUEST_SELF',
  'WALLET_NOT_FOUND',
  'ACCESS_SUSPENDED',
  'REQUESTS_TOO_MANY',
] as const;

export const requestMoney = route({
  id: 'collections.request-money',
  method: 'POST',
  path: '/api/v1/money-requests',
  summary: 'Ask a person on Cowrie for money, or make a link that one person can pay.',
  access: signedIn,
  body: z.strictObject({
    /** Null for a link. */
    fromUserId: uuid.nullable(),
    amount: moneyAsked,
    note: noteText.default(''),
  }),
  output: moneyRequest,
  errors: askCodes,
  rate: { by: 'user', tries: 30, seconds: 600 },
});

export const listMoneyRequests = route({
  id: 'collections.money-requests',
  method: 'GET',
  path: '/api/v1/money-requests',
  summary: 'Requests that the caller sent or received, newest first.',
  access: signedIn,
  query: pageQuery(z.string().max(120)).extend({
    direction: z.enum(['sent', 'received']),
    /** Only those that can still be paid. */
    open: z.enum(['true', 'false']).default('false'),
  }),
  output: pageOf(moneyRequest),
});

export const readMoneyRequest = route({
  id: 'collections.money-request',
  method: 'GET',
  path: '/api/v1/money-requests/{requestId}',
  summary: 'One request of the caller, sent or received.',
  access: signedIn,
  output: moneyRequest,
});

export const requestCode = z.string().regex(/^[A-Za-z0-9_-]{16,40}$/);

export const readRequestByCode = route({
  id: 'collections.money-request-by-code',
  method: 'GET',
  path: '/api/v1/money-request-links/{code}',
  summary:
    'The request behind a link or QR code. A request to a person opens only for that person and the asker.',
  access: signedIn,
  params: z.strictObject({ code: requestCode }),
  output: moneyRequest,
  rate: { by: 'user', tries: 60, seconds: 60 },
});

export const markRequestSeen = route({
  id: 'collections.see-money-request',
  method: 'POST',
  path: '/api/v1/money-requests/{requestId}/seen',
  summary: 'The payer has opened the request.',
  access: signedIn,
  output: done,
});

export const cancelMoneyRequest = route({
  id: 'collections.cancel-money-request',
  method: 'POST',
  path: '/api/v1/money-requests/{requestId}/cancel',
  summary: 'Cancel a request that is not paid. Only the asker may.',
  access: signedIn,
  output: moneyRequest,
  errors: ['REQUEST_OVER'],
});

export const declineMoneyRequest = route({
  id: 'collections.decline-money-request',
  method: 'POST',
  path: '/api/v1/money-requests/{requestId}/decline',
  summary:
    'Decline a request, and if wanted all later requests of that person. Only the payer may.',
  access: signedIn,
  body: z.strictObject({ block: z.boolean().default(false) }),
  output: moneyRequest,
  errors: ['REQUEST_OVER'],
});

export const remindMoneyRequest = route({
  id: 'collections.remind-money-request',
  method: 'POST',
  path: '/api/v1/money-requests/{requestId}/remind',
  summary: 'Remind the payer: at most once a day, and three times in total.',
  access: signedIn,
  output: moneyRequest,
  errors: ['REQUEST_OVER', 'REMINDED_LATELY'],
});

const block = z.strictObject({ id: uuid, person, createdAt: instant });

export const listRequestBlocks = route({
  id: 'collections.request-blocks',
  method: 'GET',
  path: '/api/v1/request-blocks',
  summary: 'People whose requests do not reach the caller.',
  access: signedIn,
  output: z.strictObject({ items: z.array(block) }),
});

export const removeRequestBlock = route({
  id: 'collections.remove-request-block',
  method: 'DELETE',
  path: '/api/v1/request-blocks/{blockId}',
  summary: 'Let the requests of a person reach the caller again.',
  access: signedIn,
  output: done,
});

// Splits.

const share = z.strictObject({ userId: uuid, amount: moneyAsked });

const split = z.strictObject({
  id: uuid,
  total: amount,
  /** The asker's own part. */
  ownShare: amount,
  /** Amount paid so far, without the asker's own part. */
  paid: amount,
  note: z.string(),
  /** The payment that is split; null if only an amount was given. */
  transactionId: uuid.nullable(),
  requests: z.array(moneyRequest),
  createdAt: instant,
});
export type Split = z.output<typeof split>;

export const createSplit = route({
  id: 'collections.create-split',
  method: 'POST',
  path: '/api/v1/splits',
  summary:
    'Split an amount: one request for each person. The shares and the own share are the total.',
  access: signedIn,
  body: z.strictObject({
    total: moneyAsked,
    ownShare: z.int().nonnegative().max(1_000_000_000_000),
    note: noteText.default(''),
    transactionId: uuid.nullable().default(null),
    shares: z.array(share).min(1, 'Choose at least one person').max(splitPeopleMost),
  }),
  output: split,
  errors: [...askCodes, 'SPLIT_SUM', 'SPLIT_TRANSACTION'],
  rate: { by: 'user', tries: 10, seconds: 600 },
});

export const readSplit = route({
  id: 'collections.split',
  method: 'GET',
  path: '/api/v1/splits/{splitId}',
  summary: 'A split of the caller, with who has paid.',
  access: signedIn,
  output: split,
});

export const listSplits = route({
  id: 'collections.splits',
  method: 'GET',
  path: '/api/v1/splits',
  summary: 'The caller’s splits, newest first; at most fifty.',
  access: signedIn,
  output: z.strictObject({ items: z.array(split) }),
});

export const requestEvents = events({
  'collections.request-changed': {
    channel: 'transactions',
    payload: z.strictObject({ id: uuid, state: z.enum(requestStates) }),
  },
});
