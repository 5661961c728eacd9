/** Exchanging for staff: views and actions. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { amount, instant, reason, uuid } from '../schemas.ts';
import { fxSourceNames, orderKindNames, orderStateNames } from './data.ts';
import { coverStateNames, coversList, staffConversionsList, staffOrdersList } from './lists.ts';
import { fxPair, pairNow, stop } from './schemas.ts';
import { fxTerms } from './terms.ts';

const path = '/api/v1/staff/fx';
const sum = z.strictObject({ amount: z.int(), currency: z.string() });
/** A month, such as 2026-11. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month');

export const termsInEffect = z.strictObject({
  id: uuid,
  terms: fxTerms,
  effectiveFrom: instant,
  state: z.enum(['scheduled', 'active', 'over']),
  by: z.string(),
  /** The proposal to take scheduled terms back that waits. */
  removalId: uuid.nullable(),
});

const source = z.strictObject({
  source: z.enum(fxSourceNames),
  /** The last reading as a price; null before the first one. */
  price: z.string().nullable(),
  at: instant.nullable(),
  state: z.enum(['fresh', 'stale', 'jumped', 'failing', 'unused']),
  /** How far it is from the middle, in basis points. */
  awayBasisPoints: z.int().nullable(),
  /** A reading that moved too far, waiting to be confirmed. */
  heldPrice: z.string().nullable(),
  heldSince: instant.nullable(),
  /** The proposal to take the held reading as right that waits. */
  approvalId: uuid.nullable(),
  failures: z.int(),
  words: z.string().nullable(),
});
export type FxSourceHealth = z.output<typeof source>;

/** Balance of one pool: above zero if we hold it, below zero if we owe it. */
const pool = z.strictObject({
  currency: z.string(),
  balance: sum,
  /** At the middle of the market, in the quote currency; null without a rate. */
  worth: sum.nullable(),
});

export const readFxDesk = route({
  id: 'fx.desk',
  method: 'GET',
  path,
  summary: 'Rates, terms, sources, positions and open orders, by pair.',
  access: staff('fx.read'),
  output: z.strictObject({
    pairs: z.array(
      z.strictObject({
        now: pairNow,
        terms: termsInEffect,
        scheduled: z.array(termsInEffect),
        past: z.array(termsInEffect),
        sources: z.array(source),
        /** Of the base currency; below zero if we owe it. */
        position: sum,
        positionMost: sum,
        coverFrom: sum,
        /** The result of the last 24 hours, in the quote currency. */
        day: z.strictObject({
          conversions: z.int(),
          volume: sum,
          earned: sum,
          coverCost: sum,
          promised: sum,
          /** Effect of the market on our position; below zero if it cost us. */
          moved: sum,
          promiseBudget: sum,
          result: sum,
          lossMost: sum,
        }),
        stops: z.array(stop.extend({ since: instant.nullable() })),
        /** The exchange under way at the company. */
        openCover: uuid.nullable(),
        alerts: z.strictObject({
          waiting: z.int(),
          fired: z.int(),
          /** How many wait within so many basis points of the price, nearest first. */
          near: z.array(z.strictObject({ withinBasisPoints: z.int(), alerts: z.int() })),
        }),
        orders: z.array(
          z.strictObject({ kind: z.enum(orderKindNames), active: z.int(), amount: sum }),
        ),
      }),
    ),
    /** Every pool of ours, also of currencies that people cannot hold. */
    pools: z.array(pool),
  }),
});

export const previewFxTerms = route({
  id: 'fx.preview-terms',
  method: 'POST',
  path: `${path}/terms/preview`,
  summary: 'Earnings of the last 30 days as they would have been under other terms.',
  access: staff('fx.read'),
  body: fxTerms,
  output: z.strictObject({
    days: z.array(
      z.strictObject({
        day: z.string(),
        conversions: z.int(),
        /** All of the quote currency. */
        volume: amount,
        earned: z.int(),
        wouldEarn: z.int(),
      }),
    ),
    currency: z.string(),
    /** Prices that people would pay and get now. */
    now: pairNow,
    after: pairNow,
    /** Conversions of these days that the new bounds would have refused. */
    refused: z.int(),
  }),
});

export const proposeFxTerms = route({
  id: 'fx.propose-terms',
  method: 'POST',
  path: `${path}/terms/proposals`,
  summary: 'Propose other terms for a pair. A second member of staff decides.',
  access: staffRecently('fx.write'),
  body: z.strictObject({ terms: fxTerms, effectiveFrom: instant.optional(), reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['OWN_CASE', 'ALREADY_SO', 'FX_TERMS_UNCHANGED', 'FX_TERMS_DATES'],
});

export const proposeTermsRemoval = route({
  id: 'fx.propose-terms-removal',
  method: 'POST',
  path: `${path}/terms/{termsId}/removals`,
  summary: 'Propose to withdraw terms that have not started. A second member of staff decides.',
  access: staffRecently('fx.write'),
  body: z.strictObject({ reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['OWN_CASE', 'ALREADY_SO', 'FX_TERMS_BEGUN'],
});

const pairParams = z.strictObject({ pair: fxPair });

export const proposeFxReading = route({
  id: 'fx.propose-reading',
  method: 'POST',
  path: `${path}/pairs/{pair}/readings/proposals`,
  summary: 'Propose to accept a rate that moved too far. A second member of staff decides.',
  access: staffRecently('fx.write'),
  params: pairParams,
  body: z.strictObject({ source: z.enum(fxSourceNames), reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['OWN_CASE', 'ALREADY_SO', 'FX_NO_JUMP'],
});

export const coverNow = route({
  id: 'fx.cover-now',
  method: 'POST',
  path: `${path}/pairs/{pair}/covers`,
  summary: 'Cover the pool’s position at the company now, without waiting for the job.',
  access: staffRecently('fx.write'),
  params: pairParams,
  body: z.strictObject({ reason }),
  output: z.strictObject({ coverId: uuid }),
  errors: ['FX_COVER_OPEN', 'FX_COVER_NOTHING', 'FX_COVER_RESTS', 'FX_STOPPED'],
});

export const { list: listCovers, file: exportCovers } = adminListRoutes(coversList, {
  path: `${path}/covers`,
  summary: 'Our own exchanges at the company, newest first.',
  permission: 'fx.read',
  row: z.strictObject({
    id: uuid,
    source: z.string(),
    target: z.string().nullable(),
    state: z.enum(coverStateNames),
    price: z.string().nullable(),
    cost: z.string().nullable(),
    reference: z.string().nullable(),
    createdAt: instant,
  }),
});

export const cover = z.strictObject({
  id: uuid,
  pair: fxPair,
  state: z.enum(coverStateNames),
  source: sum,
  target: sum.nullable(),
  rate: z.string().nullable(),
  mid: z.string(),
  /** In the quote currency, against the middle of the market then. */
  cost: sum.nullable(),
  reference: z.string().nullable(),
  words: z.string().nullable(),
  by: z.string(),
  createdAt: instant,
  orderedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** How often the company was asked what became of it, and when it was last. */
  lookUps: z.int(),
  lookedUpAt: instant.nullable(),
  approvalId: uuid.nullable(),
  actions: z.array(z.enum(['look_up', 'decide'])),
});
export type FxCover = z.output<typeof cover>;

export const readCover = route({
  id: 'fx.cover',
  method: 'GET',
  path: `${path}/covers/{coverId}`,
  summary: 'One exchange at the company.',
  access: staff('fx.read'),
  output: cover,
});

export const lookUpCover = route({
  id: 'fx.look-up-cover',
  method: 'POST',
  path: `${path}/covers/{coverId}/look-up`,
  summary: 'Ask the company now for the outcome of an exchange without an answer.',
  access: staffRecently('fx.write'),
  body: z.strictObject({ reason }),
  output: cover,
  errors: ['FX_COVER_CLEAR'],
});

export const proposeCoverOutcome = route({
  id: 'fx.propose-cover',
  method: 'POST',
  path: `${path}/covers/{coverId}/proposals`,
  summary: 'Propose the outcome of an exchange that the company cannot confirm. Two people decide.',
  access: staffRecently('fx.write'),
  body: z.strictObject({ outcome: z.enum(['happened', 'did_not']), reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['OWN_CASE', 'ALREADY_SO', 'FX_COVER_CLEAR'],
});

export const { list: listStaffConversions, file: exportStaffConversions } = adminListRoutes(
  staffConversionsList,
  {
    path: `${path}/conversions`,
    summary: 'All conversions, newest first.',
    permission: 'fx.read',
    row: z.strictObject({
      id: uuid,
      person: z.string(),
      source: z.string(),
      target: z.string(),
      price: z.string(),
      margin: z.string(),
      earned: z.string(),
      by: z.string(),
      reference: z.string(),
      createdAt: instant,
    }),
  },
);

export const { list: listStaffFxOrders, file: exportStaffFxOrders } = adminListRoutes(
  staffOrdersList,
  {
    path: `${path}/orders`,
    summary: 'All orders, newest first.',
    permission: 'fx.read',
    row: z.strictObject({
      id: uuid,
      person: z.string(),
      kind: z.enum(orderKindNames),
      state: z.enum(orderStateNames),
      amount: z.string(),
      price: z.string().nullable(),
      nextAt: instant.nullable(),
      createdAt: instant,
    }),
  },
);

export const readFxFigures = route({
  id: 'fx.figures',
  method: 'GET',
  path: `${path}/figures`,
  summary: 'Earnings from conversions in a month, by day, in the quote currency.',
  access: staff('fx.read'),
  query: z.strictObject({ pair: fxPair, month }),
  output: z.strictObject({
    currency: z.string(),
    days: z.array(
      z.strictObject({
        day: z.string(),
        conversions: z.int(),
        volume: amount,
        earned: z.int(),
        coverCost: z.int(),
        promised: z.int(),
        moved: z.int(),
      }),
    ),
  }),
});

export type { FxTerms } from './terms.ts';
