/** Cost of a send: fee schedules that staff edit, each from its start date. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { feeRailNames } from '../limits/data.ts';
import { route } from '../route.ts';
import { amount, instant, reason, uuid } from '../schemas.ts';
import { walletCurrency } from '../wallets/schemas.ts';

export const feeKinds = [
  'service',
  'network',
  'stamp_duty',
  'levy',
  'card_issue',
  'card_month',
  'card_decline',
  'card_cross_border',
] as const;

export const feeTerms = z.strictObject({
  rail: z.enum(feeRailNames),
  /** Null means every country of the rail. */
  country: z.string().length(2).nullable(),
  currency: walletCurrency,
  kind: z.enum(feeKinds),
  label: z.string().trim().min(2).max(40),
  /** Charged from this amount. */
  fromAmount: amount,
  flat: amount,
  /** Basis points of the amount. */
  basisPoints: z.int().min(0).max(10_000),
  least: amount.nullable(),
  most: amount.nullable(),
});
export type FeeTerms = z.output<typeof feeTerms>;

export const feeSchedule = feeTerms.extend({
  id: uuid,
  effectiveFrom: instant,
  /** When a later one replaces it, or it ends; null if not decided. */
  until: instant.nullable(),
  state: z.enum(['scheduled', 'active', 'over']),
});

export const listFees = route({
  id: 'quote.fees',
  method: 'GET',
  path: '/api/v1/staff/fees',
  summary: 'Every current or scheduled fee, and with `over` the past ones.',
  access: staff('fees.read'),
  query: z.strictObject({ over: z.enum(['true']).optional() }),
  output: z.strictObject({ items: z.array(feeSchedule) }),
});

export const previewFees = route({
  id: 'quote.preview-fees',
  method: 'POST',
  path: '/api/v1/staff/fees/preview',
  summary: 'Cost of example amounts now, and with a proposed change.',
  access: staff('fees.read'),
  body: z.strictObject({
    rail: z.enum(feeRailNames),
    country: z.string().length(2).nullable(),
    currency: walletCurrency,
    amounts: z.array(amount.min(1)).min(1).max(12),
    change: feeTerms.nullable(),
    /** The schedule the change would replace. */
    replaces: uuid.optional(),
  }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        amount,
        now: z.array(z.strictObject({ label: z.string(), amount })),
        after: z.array(z.strictObject({ label: z.string(), amount })),
      }),
    ),
  }),
});

export const feeChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('set'),
    terms: feeTerms.refine(({ least, most }) => least === null || most === null || least <= most, {
      path: ['most'],
      error: 'The maximum must not be below the minimum',
    }),
    effectiveFrom: instant.optional(),
    /** The schedule it replaces. */
    replaces: uuid.optional(),
  }),
  z.strictObject({ kind: z.literal('end'), feeId: uuid, at: instant.optional() }),
]);
export type FeeChange = z.output<typeof feeChange>;

export const proposeFee = route({
  id: 'quote.propose-fee',
  method: 'POST',
  path: '/api/v1/staff/fees/proposals',
  summary: 'Propose a fee, a change of one, or its end. A second member of staff decides.',
  access: staffRecently('fees.write'),
  body: z.strictObject({
    change: feeChange,
    reason,
  }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['OWN_CASE', 'ALREADY_SO', 'NOT_FOUND', 'FEE_DATES', 'FEE_UNCHANGED', 'FEE_OVERLAPS'],
});
