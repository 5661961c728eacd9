import * as z from 'zod';
import { amount, instant, uuid } from '../schemas.ts';
import { every } from '../transfers/schedule-routes.ts';
import { walletCurrency } from '../wallets/schemas.ts';
import {
  type MarginKind,
  fxPairNames,
  fxStopNames,
  marginKinds,
  orderKindNames,
  orderStateNames,
  turnStateNames,
} from './data.ts';

export const fxPair = z.enum(fxPairNames);
const marginKind = z.enum(Object.keys(marginKinds) as [MarginKind, ...MarginKind[]]);

/** How much of the pair's quote currency one unit of its base costs or brings. */
export const price = z
  .string()
  .regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,4})?$/, 'Enter a rate such as 1550.25');
/** A rate or price that we calculated. */
const calculated = z.string();

const marginLine = z.strictObject({ kind: marginKind, basisPoints: z.int() });

export const stop = z.strictObject({ code: z.enum(fxStopNames), words: z.string() });

/** Current cost of exchanging in one direction. */
const direction = z.strictObject({
  from: walletCurrency,
  to: walletCurrency,
  /** How much of `to` one unit of `from` brings. */
  rate: calculated,
  /** Rate, written as a price of the pair. */
  price: calculated,
  marginBasisPoints: z.int(),
  lines: z.array(marginLine),
  /** Of `from`. */
  least: amount,
  most: amount,
  /** Amount that the caller's tier may exchange in 24 hours, and the rest of it. */
  dayCap: amount.nullable(),
  dayLeft: amount.nullable(),
});
export type FxDirection = z.output<typeof direction>;

export const pairNow = z.strictObject({
  pair: fxPair,
  /** The middle of the market as a price of the pair; null if there is no fresh one. */
  mid: calculated.nullable(),
  at: instant.nullable(),
  /** How the sources were used, in one sentence. */
  sources: z.string(),
  directions: z.array(direction),
  stop: stop.nullable(),
});
export type FxPairNow = z.output<typeof pairNow>;

export const fxQuote = z.strictObject({
  id: uuid,
  pair: fxPair,
  fixed: z.enum(['source', 'target']),
  source: z.strictObject({ amount, currency: walletCurrency }),
  target: z.strictObject({ amount, currency: walletCurrency }),
  rate: calculated,
  price: calculated,
  mid: calculated,
  rateAt: instant,
  marginBasisPoints: z.int(),
  lines: z.array(marginLine),
  /** Margin as an amount, in the quote currency of the pair. */
  marginAmount: z.strictObject({ amount, currency: walletCurrency }),
  fees: z.array(z.strictObject({ label: z.string(), amount })),
  total: amount,
  available: amount,
  promise: z.strictObject({ minutes: z.int(), cap: amount, currency: walletCurrency }).nullable(),
  expiresAt: instant,
  /** How long it is held from now: the clock of a device may be wrong by more than that. */
  heldSeconds: z.int(),
});
export type FxQuote = z.output<typeof fxQuote>;

export const conversion = z.strictObject({
  id: uuid,
  reference: z.string(),
  pair: fxPair,
  source: z.strictObject({ amount, currency: walletCurrency }),
  target: z.strictObject({ amount, currency: walletCurrency }),
  rate: calculated,
  price: calculated,
  mid: calculated,
  marginBasisPoints: z.int(),
  fee: amount,
  /** The price with all fees in it. */
  effectivePrice: calculated,
  /** How much more or less the same would bring now, of the target; null without a rate. */
  today: z.strictObject({ difference: z.int(), price: calculated }).nullable(),
  /** Amount that the rate promise credited. */
  promised: amount,
  order: z.strictObject({ id: uuid, kind: z.enum(orderKindNames) }).nullable(),
  /** Converted because money came in. */
  isIncoming: z.boolean(),
  at: instant,
});
export type FxConversion = z.output<typeof conversion>;

export const conversionDetail = conversion.extend({
  lines: z.array(marginLine),
  fees: z.array(z.strictObject({ label: z.string(), amount })),
  /** Ids of the conversion in the history: one entry for each wallet. */
  transactionId: uuid,
  receivedId: uuid,
  promise: z
    .strictObject({
      until: instant,
      /**
       * Not credited though our rate got better: `spent`, the budget of the day was used up; `capped`,
       * the person had the most of a day already; `lapsed`, the wallet took no money for a day.
       */
      state: z.enum(['watching', 'credited', 'kept', 'spent', 'capped', 'lapsed']),
    })
    .nullable(),
});
export type FxConversionDetail = z.output<typeof conversionDetail>;

export const alert = z.strictObject({
  id: uuid,
  pair: fxPair,
  from: walletCurrency,
  to: walletCurrency,
  price,
  state: z.enum(['waiting', 'fired']),
  firedAt: instant.nullable(),
  firedPrice: calculated.nullable(),
  createdAt: instant,
});
export type FxAlert = z.output<typeof alert>;

const orderTurn = z.strictObject({
  number: z.int(),
  dueAt: instant,
  amount,
  state: z.enum(turnStateNames),
  conversionId: uuid.nullable(),
  price: calculated.nullable(),
  /** Why it was not converted. */
  words: z.string().nullable(),
});

export const order = z.strictObject({
  id: uuid,
  kind: z.enum(orderKindNames),
  state: z.enum(orderStateNames),
  pair: fxPair,
  from: walletCurrency,
  to: walletCurrency,
  /** Of `from`: of each turn, of all parts together, or the most of a target; null for all of it. */
  amount: amount.nullable(),
  /**
   * Amount that a limit order set aside, its fees included; null once that is used or given back.
   */
  held: amount.nullable(),
  /** Amount that stays in the wallet if a target takes everything else. */
  keep: amount,
  /** Converts at this price or a better one. */
  price: price.nullable(),
  every: every.nullable(),
  nextAt: instant.nullable(),
  expiresAt: instant.nullable(),
  turns: z.array(orderTurn),
  converted: z.strictObject({
    source: amount,
    target: amount,
    averagePrice: calculated.nullable(),
    count: z.int(),
  }),
  words: z.string().nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
});
export type FxOrder = z.output<typeof order>;

const percent = z.int().min(0).max(100);

/** Shares of dollars that come in from outside. */
export const incomingShares = z
  .strictObject({ convert: percent, vault: percent })
  .refine(({ convert, vault }) => convert + vault <= 100, {
    path: ['vault'],
    error: 'The parts cannot be more than 100%',
  })
  .refine(({ convert, vault }) => convert + vault > 0, {
    path: ['convert'],
    error: 'Choose how much to convert or move to your vault',
  });

export const incomingRule = z.strictObject({
  currency: walletCurrency,
  to: walletCurrency,
  convert: percent,
  vault: percent,
  keep: percent,
  /** Smaller amounts stay as they are. */
  least: amount,
  createdAt: instant,
  lastRun: z
    .strictObject({
      at: instant,
      amount,
      state: z.enum(['waiting', 'done', 'missed']),
      words: z.string().nullable(),
    })
    .nullable(),
});
export type FxIncomingRule = z.output<typeof incomingRule>;
