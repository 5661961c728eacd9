/** The terms by which a pair is quoted and covered. Staff change them by maker and checker. */

import * as z from 'zod';
import { amount } from '../schemas.ts';
import { fxSourceNames } from './data.ts';
import { fxPair, price } from './schemas.ts';

const basisPoints = z.int().min(0).max(2_000);

/** Bounds and caps of amounts that are given in one of the two currencies. */
const sideTerms = z.strictObject({
  marginBp: basisPoints,
  least: amount.min(1),
  most: amount.min(1),
  /** The most in 24 hours at tier 0, 1, 2 and 3; null is unlimited. */
  dayCaps: z.array(amount.nullable()).length(4),
});

export const fxTerms = z
  .strictObject({
    pair: fxPair,
    /** Which sources count for the middle of the market. */
    sources: z.array(z.enum(fxSourceNames)).min(1),
    /** Our own price, if the table is one of the sources. */
    tablePrice: price.nullable(),
    /** A reading older than this does not count. */
    freshSeconds: z.int().min(30).max(3_600),
    /** A reading that moved further than this since the last one waits until it is confirmed. */
    jumpBp: z.int().min(10).max(5_000),
    /** Sources further apart than this stop quoting. */
    disagreeBp: z.int().min(10).max(5_000),
    quoteSeconds: z.int().min(30).max(60),
    /** For people who give the base currency, and for those who give the quote currency. */
    base: sideTerms,
    quote: sideTerms,
    weekendBp: basisPoints,
    volatilityBp: basisPoints,
    /** Charged while the middle moved further than this within an hour. */
    volatilityMoveBp: z.int().min(10).max(5_000),
    /** Of the base currency: covered from here, by at most so much at once, and the breaker. */
    coverFrom: amount.min(1),
    coverMost: amount.min(1),
    /** An exchange at the company may cost at most this above the middle. */
    coverCostBp: basisPoints,
    positionMost: amount.min(1),
    /** Of the quote currency: the most that may be lost in 24 hours. */
    lossMost: amount.min(1),
    promise: z.strictObject({
      on: z.boolean(),
      /** Of the quote currency, in 24 hours: for one person, and for all. */
      cap: amount,
      dayBudget: amount,
    }),
  })
  .refine(({ sources, tablePrice }) => sources.includes('table') === (tablePrice !== null), {
    path: ['tablePrice'],
    error: 'Enter our own price exactly if the table is a source',
  })
  .refine(({ base, quote }) => base.least <= base.most && quote.least <= quote.most, {
    path: ['base', 'most'],
    error: 'The maximum must not be below the minimum',
  })
  .refine(({ coverFrom, positionMost }) => coverFrom <= positionMost, {
    path: ['positionMost'],
    error: 'The limit must not be below the amount from which we cover',
  });
export type FxTerms = z.output<typeof fxTerms>;
