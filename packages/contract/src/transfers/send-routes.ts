/**
 * Sending money: recipient → amount → quote → review → authorise → track. Every corridor uses the
 * same calls; what differs is data.
 *
 * Calls that move money take `Idempotency-Key` (a UUIDv7), `X-Transaction-Pin` or
 * `X-Transaction-Passkey`, and, if the policy asks for a selfie, `X-Selfie-Proof`. The sender's own
 * guards may ask for `X-Selfie-Proof` or `X-Guard-Code`, and for `X-Location`.
 */

import * as z from 'zod';
import { handCodes, keyCodes, selfieCodes, sentCodes } from '../check-codes.ts';
import { signedIn } from '../access.ts';
import { requestCode } from '../collections/request-routes.ts';
import { selfieModes, selfieReasons } from '../kyc/data.ts';
import type { Rail } from '../limits/data.ts';
import { feeTerms } from '../quote/routes.ts';
import { claimChannels, networkNames, paymentRails } from './data.ts';
import { guardPreview } from '../protections/guard-preview.ts';
import { route } from '../route.ts';
import { amount, countryCode, done, instant, uuid } from '../schemas.ts';
import { walletCurrency } from '../wallets/schemas.ts';

export const sendRails = [
  'tag',
  'bank',
  'international',
  'momo',
  'usd_bank',
  'digital',
  'withdrawal',
] as const satisfies readonly Rail[];

const moneyCodes = [
  ...keyCodes,
  ...handCodes,
  ...selfieCodes,
  'GUARD_PROOF_REQUIRED',
  'GUARD_PROOF_INVALID',
  'GUARD_CAP',
  ...sentCodes,
  'ACCESS_SUSPENDED',
  'LIMIT_SINGLE',
  'LIMIT_DAY',
  'INSUFFICIENT_BALANCE',
  'WALLET_NOT_FOUND',
  'WALLET_FROZEN',
  'RECIPIENT_BLOCKED',
  'SCAM_WARNING',
] as const;

export const processTagTransfer = route({
  id: 'transfers.process-tag-transfer',
  method: 'POST',
  path: '/rest/v1/rpc/process_tag_transfer',
  summary: 'Send NGN to another person’s wallet immediately.',
  access: signedIn,
  body: z.strictObject({
    sender_wallet_id: uuid,
    recipient_user_id: uuid,
    /** In minor units. */
    amount_value: z.int('Please enter a valid amount').positive('Please enter a valid amount'),
    currency_code: walletCurrency,
    memo_text: z.string().trim().max(200).nullish(),
  }),
  output: z.strictObject({
    success: z.boolean(),
    error_message: z.string().nullable(),
    transfer_id: uuid.nullable(),
  }),
  errors: [
    ...moneyCodes,
    'RECIPIENT_UNKNOWN',
    'RECIPIENT_SELF',
    'RECIPIENT_WALLET',
    'RECIPIENT_FROZEN',
    'QUOTE_EXPIRED',
    'QUOTE_SPENT',
    'REQUEST_OVER',
    'RAIL_OFF',
  ],
});

// Quotes.

const reasonText = z.string().trim().max(120);
const memoText = z.string().trim().max(200, 'Use at most 200 characters');

export const quoteSubject = z.discriminatedUnion('rail', [
  z.strictObject({ rail: z.literal('tag'), recipientUserId: uuid }),
  z.strictObject({
    rail: z.literal('bank'),
    country: countryCode,
    bankCode: z.string().trim().min(1).max(40),
    accountNumber: z
      .string({ error: 'Please enter account number' })
      .trim()
      .min(1, 'Please enter account number')
      .max(40),
  }),
  z.strictObject({
    rail: z.literal('momo'),
    country: countryCode,
    /** The operator's code, or its common name. */
    providerCode: z.string().trim().min(1).max(40),
    phoneNumber: z.string().regex(/^\d{6,15}$/, 'Mobile number not found'),
  }),
  z.strictObject({
    rail: z.literal('usd_bank'),
    /** The company's id of a saved American account. */
    counterpartyId: z.string().trim().min(1).max(80),
    paymentRail: z.enum(paymentRails),
  }),
  z.strictObject({
    rail: z.literal('digital'),
    coin: z.enum(['usdc', 'usdt', 'pyusd']),
    network: z.enum(networkNames),
    address: z.string().trim().min(1).max(120),
    /** Exchanges on Stellar assign a payment to their customer by it. */
    addressMemo: z.string().trim().max(28).nullish(),
  }),
  z.strictObject({ rail: z.literal('withdrawal'), accountId: uuid }),
  /** To a phone number or email, whose owner claims it. */
  z.strictObject({
    rail: z.literal('claim'),
    channel: z.enum(claimChannels),
    address: z.string().trim().min(1, 'Enter a phone number or an email').max(254),
  }),
]);
export type QuoteSubject = z.output<typeof quoteSubject>;

export const feeLine = z.strictObject({
  kind: feeTerms.shape.kind,
  label: z.string(),
  amount,
});

export const quote = z.strictObject({
  id: uuid,
  rail: z.enum(sendRails),
  /** The side that was typed and stays fixed. */
  fixed: z.enum(['source', 'target']),
  source: z.strictObject({ amount, currency: z.string() }),
  target: z.strictObject({ amount, currency: z.string() }),
  /** One unit of the source in the target currency; null within one currency. */
  rate: z.string().nullable(),
  midRate: z.string().nullable(),
  /** Our margin on the market rate, in basis points. */
  marginBasisPoints: z.int(),
  fees: z.array(feeLine),
  /** Total that leaves the wallet: the amount with every fee. */
  total: amount,
  available: amount,
  arrival: z.strictObject({ words: z.string(), by: instant }),
  recipient: z.strictObject({
    type: z.string(),
    name: z.string(),
    identifier: z.string(),
    /** The bank, or the mobile money operator. */
    bankName: z.string().nullable(),
    country: z.string(),
    paymentRail: z.string().nullable(),
    coin: z.string().nullable(),
    network: z.string().nullable(),
    addressMemo: z.string().nullable(),
    /** Of an American account: the routing number, and the holder's address in one line. */
    routingNumber: z.string().nullable(),
    address: z.string().nullable(),
    /** True if the caller has never sent to this recipient. */
    isNew: z.boolean(),
  }),
  reason: z.string(),
  memo: z.string().nullable(),
  /** Send that a selfie must be bound to, if one is needed. */
  selfie: z
    .strictObject({ rail: z.string(), amount, currency: z.string(), recipient: z.string() })
    .nullable(),
  /** How the policy treats this send, and which of its rules ask for the selfie. */
  selfiePolicy: z.strictObject({
    mode: z.enum(selfieModes),
    reasons: z.array(z.enum(selfieReasons)),
  }),
  /** Requirements of the sender's own guards; null if none of the guards applies. */
  guard: guardPreview.nullable(),
  /** True if the send must carry the name that the sender expects the account to have. */
  asksName: z.boolean(),
  /**
   * A warning about the recipient. The send must carry its id in the header `x-scam-warning`, as the
   * word of the sender that they have read it.
   */
  scamWarning: z.strictObject({ id: z.string(), words: z.string() }).nullable(),
  /** A recent send of the same amount to the same recipient. */
  sentBefore: z.strictObject({ at: instant, amount }).nullable(),
  /** The request for money that this send pays. */
  requestCode: z.string().nullable(),
  expiresAt: instant,
});
export type Quote = z.output<typeof quote>;

const quoteCodes = [
  'WALLET_NOT_FOUND',
  'RECIPIENT_UNKNOWN',
  'RECIPIENT_SELF',
  'RECIPIENT_WALLET',
  'RECIPIENT_FROZEN',
  'RECIPIENT_BLOCKED',
  'ACCOUNT_NUMBER_INVALID',
  'ACCOUNT_UNVERIFIED',
  'INSTITUTION_UNKNOWN',
  'RESOLVE_FAILED',
  'MOMO_NOT_FOUND',
  'RATE_UNAVAILABLE',
  'SENDER_INCOMPLETE',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_BELOW_LEAST',
  'AMOUNT_ABOVE_MOST',
  'USD_WALLET_NOT_FOUND',
  'USD_NOT_READY',
  'USD_COUNTERPARTY_INVALID',
  'ADDRESS_INVALID',
  'DIGITAL_SETUP',
  'INSUFFICIENT_BALANCE',
  'LIMIT_SINGLE',
  'LIMIT_DAY',
  'ACCESS_SUSPENDED',
  'ACCOUNT_COOLING',
  'CLAIM_ADDRESS',
  'RAIL_OFF',
  'REQUEST_OVER',
  'REQUEST_DIFFERS',
] as const;
const sendCodes = [
  ...moneyCodes,
  'NOT_FOUND',
  'QUOTE_EXPIRED',
  'QUOTE_SPENT',
  'RECIPIENT_WALLET',
  'RECIPIENT_FROZEN',
  'ACCOUNT_COOLING',
  'NAME_REQUIRED',
  'NAME_DIFFERS',
  'RAIL_OFF',
  'REQUEST_OVER',
] as const;
/** The codes of calls that quote and send in one. */
export const atOnceCodes = [...quoteCodes, ...sendCodes] as const;

export const makeQuote = route({
  id: 'transfers.quote',
  method: 'POST',
  path: '/api/v1/transfers/quotes',
  summary: 'Quote a send: its cost and the amount that arrives, fixed until it expires.',
  access: signedIn,
  body: z.strictObject({
    to: quoteSubject,
    side: z.enum(['source', 'target']).default('source'),
    amount: z
      .int('Please enter a valid amount')
      .positive('Please enter a valid amount')
      .max(1_000_000_000_000_000, 'Please enter a valid amount'),
    reason: reasonText.optional(),
    memo: memoText.nullish(),
    /** The quote this one replaces. */
    replaces: uuid.optional(),
    /** The request that the send pays: to its asker, in its amount. */
    requestCode: requestCode.optional(),
  }),
  output: quote,
  errors: quoteCodes,
  rate: { by: 'user', tries: 120, seconds: 60 },
});

const currencyCode = z.string().regex(/^[A-Z]{3}$/);

export const readRate = route({
  id: 'transfers.rate',
  method: 'GET',
  path: '/api/v1/transfers/rates/{from}/{to}',
  summary: 'The current rate between two currencies; only a quote fixes it.',
  access: signedIn,
  params: z.strictObject({ from: currencyCode, to: currencyCode }),
  output: z.strictObject({ rate: z.string(), at: instant }),
  errors: ['RATE_UNAVAILABLE'],
  rate: { by: 'user', tries: 120, seconds: 60 },
});

/** The fees of one rail and country. */
export const feesOfWay = z.array(feeTerms.omit({ rail: true, country: true, currency: true }));

export const readTerms = route({
  id: 'transfers.terms',
  method: 'GET',
  path: '/api/v1/transfers/terms/{rail}/{country}',
  summary:
    'The current fees of a rail, and the largest send that the balance and the limits allow.',
  access: signedIn,
  params: z.strictObject({ rail: z.enum(sendRails), country: countryCode }),
  output: z.strictObject({
    currency: walletCurrency,
    fees: feesOfWay,
    /**
     * The largest amount that fits with its fees into the balance; zero if not even the minimum can
     * be sent.
     */
    most: amount,
    /** When it arrives: 'Within minutes'. */
    arrival: z.string(),
  }),
  errors: ['RAIL_OFF'],
  rate: { by: 'user', tries: 120, seconds: 60 },
});

export const readQuote = route({
  id: 'transfers.read-quote',
  method: 'GET',
  path: '/api/v1/transfers/quotes/{quoteId}',
  summary: 'A quote as it was created.',
  access: signedIn,
  output: quote,
});

export const send = route({
  id: 'transfers.send',
  method: 'POST',
  path: '/api/v1/transfers',
  summary: 'Execute a quote: the send does exactly what the quote shows.',
  access: signedIn,
  body: z.strictObject({
    quoteId: uuid,
    /** The name the sender expects, if the quote asks for it. */
    name: z
      .strictObject({
        expected: z.string().trim().min(1, 'Type the name you expect').max(120),
        /** True if the sender was shown that the names differ and goes on. */
        accepted: z.boolean().default(false),
      })
      .optional(),
  }),
  output: z.strictObject({
    transactionId: uuid,
    reference: z.string(),
    status: z.enum(['pending', 'processing', 'completed', 'failed']),
  }),
  errors: sendCodes,
});

export const cancelSend = route({
  id: 'transfers.cancel',
  method: 'POST',
  path: '/api/v1/transfers/{transactionId}/cancel',
  summary: 'Cancel a send that was not submitted to the company yet.',
  access: signedIn,
  output: done,
  errors: ['NOT_CANCELLABLE'],
});
