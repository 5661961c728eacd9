/** Money in: people's own account numbers, and their deposits. */

import * as z from 'zod';
import { dollarFlowWords, signedIn } from '../access.ts';
import { events } from '../events.ts';
import { route } from '../route.ts';
import { amount, instant, nothing, uuid } from '../schemas.ts';

/** How a sender pays a dollar account. Number, bank and memo differ from method to method. */
const instruction = z.strictObject({
  method: z.enum(['ach', 'wire', 'international']),
  number: z.string(),
  name: z.string(),
  bankName: z.string(),
  routingNumber: z.string().nullable(),
  swift: z.string().nullable(),
  /** The memo the sender must include, or the payment may not reach its owner. */
  memo: z.string().nullable(),
  /** The bank's address, as a wire form asks for it. */
  address: z.string().nullable(),
});
export type PaymentInstruction = z.output<typeof instruction>;

const way = z.strictObject({
  currency: z.enum(['NGN', 'USD']),
  state: z.enum(['none', 'asked', 'review', 'active', 'refused']),
  /** The person began a request and has not sent it. */
  isStarted: z.boolean(),
  /** Why it is not available, or what is missing, as a sentence. */
  note: z.string().nullable(),
  /** The bank's page where the person adds what is missing, or goes on where they stopped. */
  continueAt: z.url().nullable(),
  /** First step of the person; null if there is none. */
  needs: z.enum(['tier1', 'tier2', 'wallet']).nullable(),
  account: z
    .strictObject({
      number: z.string(),
      name: z.string(),
      bankName: z.string(),
      /** Empty for a naira account, which has only its number. */
      instructions: z.array(instruction),
      rails: z.array(z.strictObject({ name: z.string(), takes: z.string() })),
    })
    .nullable(),
  fee: amount,
  takes: z.string(),
});
export type FundingWay = z.output<typeof way>;

export const fundingWays = route({
  id: 'wallets.funding-ways',
  method: 'GET',
  path: '/api/v1/wallets/funding',
  summary: 'How to pay money into each wallet: account, fee and time.',
  access: signedIn,
  output: z.strictObject({ items: z.array(way) }),
});

export const askForAccount = route({
  id: 'wallets.ask-for-account',
  method: 'POST',
  path: '/api/v1/wallets/funding',
  summary: 'Request the caller’s own account number. A repeated call is the same request.',
  access: signedIn,
  /** A dollar account is requested with `wallets.send-usd-request`. */
  body: z.strictObject({ currency: z.literal('NGN') }),
  output: way,
  errors: ['KYC_STEP_EARLY', 'WALLET_NOT_FOUND', 'ACCOUNT_ASK_FAILED', 'ACCESS_SUSPENDED'],
  rate: { by: 'user', tries: 10, seconds: 600 },
});

export const syncUsdAccount = route({
  id: 'wallets.sync-usd-virtual-account',
  method: 'POST',
  path: '/functions/v1/sync-usd-virtual-account',
  summary: 'Update the caller’s USD wallet with the account the banking company has.',
  access: signedIn,
  body: nothing.optional(),
  output: z.strictObject({
    success: z.literal(true),
    data: z.strictObject({ account_number: z.string().nullable(), status: z.string() }),
  }),
  errors: ['USD_WALLET_NOT_FOUND', 'USD_SYNC_FAILED', 'USD_ACCOUNT_MISSING'],
  rate: { by: 'user', tries: 20, seconds: 600 },
  signedOutWords: dollarFlowWords,
});

/** Its id is also the id of its history row, if there is one. */
const incoming = z.strictObject({
  id: uuid,
  amount,
  currency: z.string(),
  from: z.string(),
  at: instant,
  /** `held` is in suspense until staff have decided. */
  state: z.enum(['credited', 'failed', 'held']),
  note: z.string().nullable(),
});
export type Deposit = z.output<typeof incoming>;

export const recentDeposits = route({
  id: 'wallets.deposits',
  method: 'GET',
  path: '/api/v1/wallets/deposits',
  summary: 'The last deposits of a currency.',
  access: signedIn,
  query: z.strictObject({ currency: z.enum(['NGN', 'USD']) }),
  output: z.strictObject({ items: z.array(incoming) }),
});

export const readDeposit = route({
  id: 'wallets.deposit',
  method: 'GET',
  path: '/api/v1/wallets/deposits/{depositId}',
  summary: 'One of the caller’s deposits: amount, sender and outcome.',
  access: signedIn,
  output: incoming,
});

export const fundingEvents = events({
  'deposits.arrived': {
    channel: 'wallets',
    payload: z.strictObject({
      transactionId: z.uuid(),
      currency: z.string(),
      amount: z.int(),
      from: z.string(),
    }),
  },
  'deposits.failed': {
    channel: 'wallets',
    payload: z.strictObject({
      depositId: z.uuid(),
      currency: z.string(),
      amount: z.int(),
      why: z.string(),
    }),
  },
});
