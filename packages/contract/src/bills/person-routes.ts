/**
 * Bill payments. A quote says what a purchase costs; the payment names the quote. What the company
 * gives for the money is sealed, and shown to its owner and to the household it was bought for.
 */

import * as z from 'zod';
import { passkeyRoute } from '../passkey-route.ts';
import { handCodes, keyCodes, spendCodes } from '../check-codes.ts';
import { signedIn } from '../access.ts';
import { events } from '../events.ts';
import { route } from '../route.ts';
import { amount, countryCode, done, instant, pageOf, pageQuery, uuid } from '../schemas.ts';
import { every } from '../transfers/schedule-routes.ts';
import { searchMost } from './data.ts';
import {
  account,
  billCategory,
  biller,
  billerDetail,
  billerId,
  billOrder,
  billQuote,
  billSchedule,
  goods,
  household,
  purchase,
  purchaseDetail,
  saved,
} from './schemas.ts';

export type {
  Biller,
  BillerDetail,
  BillGoods,
  BillOrder,
  BillPlan,
  BillQuote,
  BillSchedule,
  Forecast,
  Household,
  Purchase,
  PurchaseDetail,
  SavedBiller,
} from './schemas.ts';

const path = '/api/v1/bill-payments';
const search = z.string().trim().max(searchMost).optional();

export const orderCodes = [
  'FEATURE_OFF',
  'WALLET_NOT_FOUND',
  'RATE_UNAVAILABLE',
  'BILLER_GONE',
  'BILLER_DOWN',
  'BILL_PLAN_GONE',
  'BILL_ACCOUNT_UNKNOWN',
  'BILL_AMOUNT',
] as const;
export const moneyCodes = [
  ...handCodes,
  ...orderCodes,
  'NOT_FOUND',
  ...keyCodes,
  ...spendCodes,
  'BILL_PRICE_CHANGED',
  'BILL_QUOTE_EXPIRED',
  'BILL_BUSY',
  'BILL_REPEAT',
  'BILL_USED',
] as const;

export const readBills = route({
  id: 'bills.home',
  method: 'GET',
  path,
  summary: 'Bill categories of a country, and the caller’s saved billers, purchases and schedules.',
  access: signedIn,
  query: z.strictObject({ country: countryCode.optional() }),
  output: z.strictObject({
    country: countryCode,
    countries: z.array(countryCode),
    /** With how many billers each has; one without any is not offered. */
    categories: z.array(z.strictObject({ category: billCategory, billers: z.int() })),
    saved: z.array(saved),
    /** The newest five. */
    recent: z.array(purchase),
    schedules: z.array(billSchedule),
    households: z.array(household),
    /** The caller’s own verified number, which is first in the list. */
    ownPhone: z.string().nullable(),
    /** Numbers that the caller has topped up or sent money to. */
    contacts: z.array(z.strictObject({ name: z.string(), phone: z.string() })),
    /** Reason why the caller cannot pay; null if there is none. */
    blocked: z.strictObject({ words: z.string() }).nullable(),
  }),
});

export const listBillers = route({
  id: 'bills.billers',
  method: 'GET',
  path: `${path}/billers`,
  summary: 'Billers of a country by name; searched and filtered.',
  access: signedIn,
  query: pageQuery(z.string().max(120)).extend({
    country: countryCode,
    category: billCategory.optional(),
    search,
  }),
  output: pageOf(biller),
});

export const readBiller = route({
  id: 'bills.biller',
  method: 'GET',
  path: `${path}/billers/{billerId}`,
  summary: 'One biller with its amounts and plans.',
  access: signedIn,
  params: z.strictObject({ billerId }),
  output: billerDetail,
  errors: ['BILLER_GONE'],
});

export const findOperator = route({
  id: 'bills.operator',
  method: 'POST',
  path: `${path}/operator`,
  summary: 'The likely network of a phone number. People can choose another.',
  access: signedIn,
  body: z.strictObject({ phone: account, category: z.enum(['airtime', 'data']) }),
  output: z.strictObject({
    phone: z.string(),
    country: countryCode,
    biller: biller.nullable(),
    /** The other networks of the country. */
    others: z.array(biller),
  }),
  errors: ['BILL_OPERATOR_UNKNOWN'],
  rate: { by: 'user', tries: 120, seconds: 300 },
});

export const checkAccount = route({
  id: 'bills.check-account',
  method: 'POST',
  path: `${path}/accounts`,
  summary: 'The holder of a meter or an account, before anything is paid.',
  access: signedIn,
  body: z.strictObject({ billerId, account }),
  output: z.strictObject({
    account: z.string(),
    /** Null if no company can name the holder. */
    name: z.string().nullable(),
    address: z.string().nullable(),
  }),
  errors: ['BILLER_GONE', 'BILLER_DOWN', 'BILL_ACCOUNT_UNKNOWN'],
  rate: { by: 'user', tries: 60, seconds: 300 },
});

export const quoteBill = route({
  id: 'bills.quote',
  method: 'POST',
  path: `${path}/quotes`,
  summary: 'The current cost of a purchase. The payment names this quote.',
  access: signedIn,
  body: billOrder,
  output: billQuote,
  errors: orderCodes,
  rate: { by: 'user', tries: 240, seconds: 600 },
});

export const billPasskeyOptions = passkeyRoute(
  'bills.passkey-options',
  `${path}/passkey-options`,
  z.discriminatedUnion('order', [
    z.strictObject({ order: z.literal('pay'), quoteId: uuid }),
    z.strictObject({ order: z.literal('reveal'), purchaseId: uuid }),
    z.strictObject({
      order: z.literal('schedule'),
      quoteId: uuid,
      every,
      firstAt: instant,
      until: instant.nullish(),
      most: amount,
    }),
    z.strictObject({
      order: z.literal('confirm-schedule'),
      scheduleId: uuid,
      quoteId: uuid,
      most: amount,
    }),
  ]),
);

export const payBill = route({
  id: 'bills.pay',
  method: 'POST',
  path: `${path}/purchases`,
  summary: 'Pay the amount of a quote.',
  access: signedIn,
  body: z.strictObject({
    quoteId: uuid,
    /** True if the person bought the same a moment ago and confirms the second purchase. */
    again: z.boolean().optional(),
  }),
  output: z.strictObject({ purchaseId: uuid }),
  errors: moneyCodes,
  rate: { by: 'user', tries: 120, seconds: 3_600 },
});

export const listPurchases = route({
  id: 'bills.purchases',
  method: 'GET',
  path: `${path}/purchases`,
  summary: 'The caller’s purchases, newest first; searched and filtered.',
  access: signedIn,
  query: pageQuery(z.string().max(120)).extend({
    category: billCategory.optional(),
    savedId: uuid.optional(),
    search,
  }),
  output: pageOf(purchase),
});

export const readPurchase = route({
  id: 'bills.purchase',
  method: 'GET',
  path: `${path}/purchases/{purchaseId}`,
  summary: 'One purchase with its price and its outcome.',
  access: signedIn,
  output: purchaseDetail,
  errors: ['NOT_FOUND'],
});

export const readToken = route({
  id: 'bills.token',
  method: 'GET',
  path: `${path}/purchases/{purchaseId}/token`,
  summary: 'The token of a meter, for the buyer and for the household it was bought for.',
  access: signedIn,
  output: goods,
  errors: ['NOT_FOUND', 'BILL_NO_GOODS'],
});

export const revealCode = route({
  id: 'bills.reveal',
  method: 'POST',
  path: `${path}/purchases/{purchaseId}/code`,
  summary: 'The code of a gift card or an exam PIN, after the person’s own PIN.',
  access: signedIn,
  body: z.strictObject({}),
  output: goods,
  errors: [...handCodes, 'NOT_FOUND', 'BILL_NO_GOODS'],
  rate: { by: 'user', tries: 30, seconds: 3_600 },
});

export const textToken = route({
  id: 'bills.text',
  method: 'POST',
  path: `${path}/purchases/{purchaseId}/text`,
  summary: 'Send the token by text to the caller’s verified number.',
  access: signedIn,
  output: done,
  errors: ['NOT_FOUND', 'BILL_NO_GOODS', 'BILL_TEXT_SENT', 'BILL_NO_PHONE'],
  rate: { by: 'user', tries: 10, seconds: 3_600 },
});

export const billEvents = events({
  /** A purchase, a saved biller or a schedule of the caller changed. */
  'bills.changed': { channel: 'bills', payload: z.strictObject({ id: uuid }) },
});
