/**
 * Exchanging money between a person's own wallets. A quote says what a conversion costs; the
 * conversion names the quote.
 */

import * as z from 'zod';
import { passkeyRoute } from '../passkey-route.ts';
import { handCodes, keyCodes } from '../check-codes.ts';
import { anyone, signedIn } from '../access.ts';
import { events } from '../events.ts';
import { feeTerms } from '../quote/routes.ts';
import { route } from '../route.ts';
import { amount, instant, pageOf, pageQuery, uuid } from '../schemas.ts';
import { walletCurrency } from '../wallets/schemas.ts';
import { chartRangeNames, orderKindNames } from './data.ts';
import {
  alert,
  conversion,
  conversionDetail,
  fxPair,
  fxQuote,
  incomingRule,
  order,
  pairNow,
} from './schemas.ts';

export type {
  FxAlert,
  FxConversion,
  FxConversionDetail,
  FxDirection,
  FxIncomingRule,
  FxOrder,
  FxPairNow,
  FxQuote,
} from './schemas.ts';

const path = '/api/v1/fx';

export const fxQuoteCodes = [
  'FEATURE_OFF',
  'WALLET_NOT_FOUND',
  'FX_STOPPED',
  'FX_PAIR',
  'FX_BELOW_LEAST',
  'FX_ABOVE_MOST',
  'AMOUNT_TOO_SMALL',
] as const;
export const fxMoneyCodes = [
  ...handCodes,
  'NOT_FOUND',
  'FEATURE_OFF',
  'WALLET_NOT_FOUND',
  ...keyCodes,
  'WALLET_FROZEN',
  'INSUFFICIENT_BALANCE',
  'ACCESS_SUSPENDED',
] as const;

export const readFx = route({
  id: 'fx.home',
  method: 'GET',
  path,
  summary: 'Current exchange prices, and the caller’s alerts, orders, rule and conversions.',
  access: signedIn,
  output: z.strictObject({
    pairs: z.array(pairNow),
    wallets: z.array(
      z.strictObject({
        currency: walletCurrency,
        available: amount,
        /** Fees of exchanging from this wallet, besides the rate. */
        fees: z.array(feeTerms.omit({ rail: true, country: true, currency: true })),
      }),
    ),
    alerts: z.array(alert),
    /** Active ones, and those that ended in the last week. */
    orders: z.array(order),
    incoming: z.array(incomingRule),
    /** Whether the caller has a vault in a currency, for the rule about incoming money. */
    vaults: z.array(walletCurrency),
    /** The newest five. */
    recent: z.array(conversion),
    /** Null while the promise is off. */
    promise: z.strictObject({ minutes: z.int(), cap: amount, currency: walletCurrency }).nullable(),
    /** Reason why the caller cannot exchange; null if there is none. */
    blocked: z.strictObject({ words: z.string() }).nullable(),
  }),
});

export const readFxRates = route({
  id: 'fx.rates',
  method: 'GET',
  path: `${path}/rates`,
  summary: 'Current exchange prices, for people with and without an account.',
  access: anyone,
  output: z.strictObject({ pairs: z.array(pairNow) }),
  rate: { by: 'ip', tries: 120, seconds: 60 },
  cacheSeconds: 10,
});

export const readFxChart = route({
  id: 'fx.chart',
  method: 'GET',
  path: `${path}/chart`,
  summary: 'The middle of the market over a range, at even steps. A gap is null.',
  access: signedIn,
  query: z.strictObject({ pair: fxPair, range: z.enum(chartRangeNames) }),
  output: z.strictObject({
    pair: fxPair,
    range: z.enum(chartRangeNames),
    startAt: instant,
    stepSeconds: z.int(),
    /** Millionths of the quote currency for one unit of the base. */
    mids: z.array(z.int().nullable()),
    low: z.int().nullable(),
    high: z.int().nullable(),
  }),
});

export const quoteFx = route({
  id: 'fx.quote',
  method: 'POST',
  path: `${path}/quotes`,
  summary:
    'Quote a conversion. The price is held for some seconds, and the conversion names this quote.',
  access: signedIn,
  body: z.strictObject({
    from: walletCurrency,
    to: walletCurrency,
    /** The side that was typed: what leaves, or what arrives. */
    side: z.enum(['source', 'target']),
    amount: amount.min(1, 'Enter an amount'),
  }),
  output: fxQuote,
  errors: fxQuoteCodes,
  rate: { by: 'user', tries: 240, seconds: 600 },
});

export const convert = route({
  id: 'fx.convert',
  method: 'POST',
  path: `${path}/conversions`,
  summary: 'Convert the amount of a quote.',
  access: signedIn,
  body: z.strictObject({ quoteId: uuid }),
  output: z.strictObject({ conversionId: uuid }),
  errors: [...fxMoneyCodes, 'FX_STOPPED', 'FX_DAY_CAP', 'FX_QUOTE_EXPIRED', 'FX_USED'],
  rate: { by: 'user', tries: 120, seconds: 3_600 },
});

/** Filters of the history of conversions. */
export const conversionFilters = {
  from: walletCurrency.optional(),
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
  by: z.enum(['self', 'incoming', ...orderKindNames]).optional(),
};

export const listConversions = route({
  id: 'fx.conversions',
  method: 'GET',
  path: `${path}/conversions`,
  summary: 'The caller’s conversions, newest first.',
  access: signedIn,
  query: pageQuery(z.string().max(120)).extend(conversionFilters),
  output: pageOf(conversion),
});

export const exportConversions = route({
  id: 'fx.export',
  method: 'GET',
  path: `${path}/conversions.csv`,
  summary: 'The caller’s conversions as a CSV file, for at most a year.',
  access: signedIn,
  query: z.strictObject(conversionFilters),
  output: z.string(),
  reply: 'file',
  rate: { by: 'user', tries: 20, seconds: 3_600 },
});

export const readConversion = route({
  id: 'fx.conversion',
  method: 'GET',
  path: `${path}/conversions/{conversionId}`,
  summary: 'One conversion with its rate, fees and the result of the rate promise.',
  access: signedIn,
  output: conversionDetail,
  errors: ['NOT_FOUND'],
});

export const fxPasskeyOptions = passkeyRoute(
  'fx.passkey-options',
  `${path}/passkey-options`,
  z.discriminatedUnion('order', [
    z.strictObject({ order: z.literal('convert'), quoteId: uuid }),
    /**
     * Digest of the confirmed order: the SHA-256, in hex, of the body of `fx.place-order`, or of
     * that of `fx.set-incoming` with its `currency` added, as JSON without spaces, with the names
     * of every object sorted and absent ones left out.
     */
    z.strictObject({ order: z.literal('place'), digest: z.string().regex(/^[0-9a-f]{64}$/) }),
    z.strictObject({ order: z.literal('incoming'), digest: z.string().regex(/^[0-9a-f]{64}$/) }),
  ]),
);

export const fxEvents = events({
  /** A conversion, an order, an alert or a rule of the caller changed. */
  'fx.changed': { channel: 'fx', payload: z.strictObject({ id: uuid }) },
});
