/** Dollars to an American bank account: the recipient, and the transfer in one call. */

import * as z from 'zod';
import { dollarFlowWords, signedIn } from '../access.ts';
import { accountTypes, dollarTransfer, paymentRails } from './data.ts';
import { restrictedCountries } from '../reference/data.ts';
import { route } from '../route.ts';
import { atOnceCodes } from './send-routes.ts';
import { columnsOf, countryCode, email, equals, uuid } from '../schemas.ts';

const required = (message: string, most: number, absent = message) =>
  z.string({ error: absent }).trim().min(1, message).max(most);
/** A call without these fields; an empty field gets the sentence of the form. */
const routingMissing = 'Routing number is required for US transfers';
const recipientMissing = 'Recipient name and email are required.';
const detailsMissing = 'Invalid bank account details. Please check account and routing numbers.';

const address = z.strictObject({
  street: required('Street address is required', 120),
  street2: z.string().trim().max(120).nullish(),
  city: required('City is required', 80),
  state: required('State is required', 80),
  postal_code: required('Postal code is required', 20),
  country: countryCode
    .default('US')
    .refine((code) => !restrictedCountries.includes(code), 'Please choose a country'),
});

const succeeded = <T extends z.ZodType>(data: T) =>
  z.strictObject({ success: z.literal(true), data });

export const createUsdCounterparty = route({
  id: 'transfers.create-usd-counterparty',
  method: 'POST',
  path: '/functions/v1/create-usd-counterparty',
  summary: 'Save an American bank account to send to; the same account is saved once.',
  access: signedIn,
  body: z.strictObject({
    email: z.string({ error: recipientMissing }).pipe(email),
    name: required('Full name is required', 120, recipientMissing),
    /** As the bank writes it, if that differs from the name. */
    account_name: z.string().trim().max(120).optional(),
    account_number: required('Account number is required', 17).regex(/^\d{4,17}$/, detailsMissing),
    routing_number: required('Routing number is required', 40, routingMissing).regex(
      /^\d{9}$/,
      'Routing number must be 9 digits',
    ),
    account_type: z.enum(accountTypes),
    bank_name: required('Bank name is required', 120),
    bank_country: countryCode.default('US'),
    payment_rail: z.enum(paymentRails),
    beneficiary_address: address,
  }),
  output: succeeded(
    z.strictObject({ counterparty: z.strictObject({ counterparty_id: z.string() }) }),
  ),
  errors: [
    'USD_WALLET_NOT_FOUND',
    'USD_NOT_READY',
    'USD_ROUTING_INVALID',
    'USD_ACCOUNT_INVALID',
    'USD_COUNTERPARTY_FAILED',
    'USD_NETWORK',
  ],
  rate: { by: 'user', tries: 20, seconds: 600 },
  signedOutWords: dollarFlowWords,
});

const counterpartyRow = z.strictObject({
  id: uuid,
  counterparty_id: z.string(),
  user_id: uuid,
  account_number: z.string(),
  routing_number: z.string(),
});

export const usdCounterpartyTable = route({
  id: 'transfers.usd-counterparties-table',
  method: 'GET',
  path: '/rest/v1/usd_counterparties',
  summary: 'The caller’s own saved American accounts.',
  access: signedIn,
  query: z.strictObject({
    select: columnsOf(counterpartyRow).optional(),
    user_id: equals(uuid).optional(),
    account_number: equals(z.string().max(40)).optional(),
    routing_number: equals(z.string().max(40)).optional(),
  }),
  output: z.array(counterpartyRow.partial()),
});

/** Every field of a saved account. */
const counterparty = z.strictObject({
  id: uuid,
  counterpartyId: z.string(),
  email: z.string(),
  name: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  routingNumber: z.string(),
  accountType: z.enum(accountTypes),
  bankName: z.string(),
  paymentRail: z.enum(paymentRails),
  address: z.strictObject({
    street: z.string(),
    street2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
});
export type UsdCounterparty = z.output<typeof counterparty>;

export const listUsdCounterparties = route({
  id: 'transfers.usd-counterparties',
  method: 'GET',
  path: '/api/v1/transfers/usd-counterparties',
  summary: 'Saved American accounts, newest first; at most fifty.',
  access: signedIn,
  output: z.strictObject({ items: z.array(counterparty) }),
});

export const createUsdTransfer = route({
  id: 'transfers.create-usd-transfer',
  method: 'POST',
  path: '/functions/v1/create-usd-transfer',
  summary: 'Send dollars to a saved American account: quote and send in one call.',
  access: signedIn,
  body: z.strictObject({
    counterparty_id: z.string().trim().min(1).max(80),
    /** In cents. */
    amount: z.int('Invalid transfer amount').positive('Invalid transfer amount'),
    payment_rail: z.enum(paymentRails),
    memo: z.string().trim().max(dollarTransfer.memoLength).nullish(),
    reason: z.string().trim().min(1).max(120),
    /** The caller's own reference; ours is derived from the Idempotency-Key. */
    reference: z
      .string()
      .regex(/^USD_TRANSFER_[\w-]{1,100}$/)
      .optional(),
  }),
  output: succeeded(
    z.strictObject({ transaction_id: uuid, reference: z.string(), status: z.string() }),
  ),
  errors: [...atOnceCodes, 'USD_INSUFFICIENT', 'USD_LIMIT', 'USD_NOT_SYNCED'],
  signedOutWords: dollarFlowWords,
});
