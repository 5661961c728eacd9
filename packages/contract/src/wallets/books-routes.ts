/**
 * Balances that companies hold for us, compared with our books: the balances explained line by
 * line, the differences that stay, and the actions of staff on a difference.
 */

import * as z from 'zod';
import { adjustmentCodes } from '../check-codes.ts';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { done, instant, reason, uuid } from '../schemas.ts';
import { breaksList } from './lists.ts';
import { breakKinds, movementTypes, reconciledCompanies } from './reconciliation-routes.ts';

const signed = z.int();
const side = z
  .strictObject({ amount: signed, currency: z.string(), status: z.string() })
  .nullable();

export const bookBreak = z.strictObject({
  id: uuid,
  company: z.enum(reconciledCompanies),
  kind: z.enum([...breakKinds, 'balance']),
  /** Null for a balance, and for a difference that an earlier release found. */
  type: z.enum(movementTypes).nullable(),
  /** The company's reference of the movement, or ours if it has none. */
  reference: z.string(),
  /** By how much the two sides differ: '₦1,500.00'. */
  difference: z.string(),
  ours: side,
  theirs: side,
  foundAt: instant,
  seenAt: instant,
  state: z.enum(['open', 'closed', 'healed']),
  /** The transaction of a person that it is about, if we know one. */
  transactionId: uuid.nullable(),
  caseReference: z.string().nullable(),
  approvalId: uuid.nullable(),
  matchedTo: z.strictObject({ kind: z.enum(['transaction', 'event']), id: uuid }).nullable(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  closedReason: z.string().nullable(),
});

export const { list: listBreaks, file: exportBreaks } = adminListRoutes(breaksList, {
  path: '/api/v1/staff/reconciliation/breaks',
  summary: 'Differences between our ledger and the companies, oldest first.',
  permission: 'providers.read',
  row: bookBreak,
});

/** Lines that explain a part of the difference between our books and a company's balance. */
export const balanceLineKinds = [
  'opening',
  'explained',
  'on_the_way_out',
  'from_cards',
  'outcome_unknown',
  'break',
  'fees',
  'fees_booked',
  'adjustments',
  'events_refused',
  'events_failed',
] as const;

export const balanceLine = z.strictObject({
  kind: z.enum(balanceLineKinds),
  /**
   * Amount that the line adds to the company's balance compared with our books; null if no amount
   * is known.
   */
  amount: signed.nullable(),
  count: z.int(),
  /** The difference or the explanation it is about. */
  id: uuid.nullable(),
  /** The reference of a difference, or the reason of an explanation. */
  note: z.string().nullable(),
});
export type BalanceLine = z.output<typeof balanceLine>;

export const companyBooks = route({
  id: 'wallets.company-books',
  method: 'GET',
  path: '/api/v1/staff/reconciliation/balances',
  summary:
    'For each company and currency: our books, its balance, and what explains the difference.',
  access: staff('providers.read'),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        company: z.enum(reconciledCompanies),
        currency: z.string(),
        at: instant,
        books: signed,
        theirs: signed,
        lines: z.array(balanceLine),
        unexplained: signed,
        /** The difference that is kept for what is not explained. */
        breakId: uuid.nullable(),
      }),
    ),
  }),
});

const path = '/api/v1/staff/reconciliation/breaks/{breakId}';

export const matchBreak = route({
  id: 'wallets.match-break',
  method: 'POST',
  path: `${path}/match`,
  summary: 'Close a difference: it is about this transaction or this event of the company.',
  access: staffRecently('providers.write'),
  body: z.strictObject({
    kind: z.enum(['transaction', 'event']),
    id: uuid,
    reason,
  }),
  output: done,
  errors: ['NOT_FOUND', 'OWN_CASE', 'ALREADY_SO'],
});

export const explainBreak = route({
  id: 'wallets.explain-break',
  method: 'POST',
  path: `${path}/explain`,
  summary: 'Close a difference with a reason. A closed balance difference becomes a separate line.',
  access: staffRecently('providers.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['NOT_FOUND', 'OWN_CASE', 'ALREADY_SO'],
});

export const openBreakCase = route({
  id: 'wallets.open-break-case',
  method: 'POST',
  path: `${path}/case`,
  summary: 'Open a case about a difference now; the caller owns it.',
  access: staffRecently('providers.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['NOT_FOUND', 'OWN_CASE', 'ALREADY_SO'],
});

export const requeryBreak = route({
  id: 'wallets.requery-break',
  method: 'POST',
  path: `${path}/requery`,
  summary: 'Ask the company about a difference now, and compare again.',
  access: staffRecently('providers.write'),
  body: z.strictObject({ reason }),
  output: z.strictObject({
    /** Answer of the company, for staff. */
    words: z.string(),
    isOver: z.boolean(),
  }),
  errors: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  rate: { by: 'user', tries: 20, seconds: 60 },
});

/** Our accounts that an adjustment for a difference can be booked against. */
export const counterAccounts = ['suspense', 'fees', 'fx_pool'] as const;

export const adjustBreak = route({
  id: 'wallets.adjust-break',
  method: 'POST',
  path: `${path}/adjustment`,
  summary: 'Propose the adjustment that books a difference. A second member of staff decides.',
  access: staffRecently('ledger.adjust'),
  body: z.strictObject({ against: z.enum(counterAccounts), reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['NOT_FOUND', 'OWN_CASE', 'ALREADY_SO', ...adjustmentCodes],
});

export const endExplanation = route({
  id: 'wallets.end-explanation',
  method: 'POST',
  path: '/api/v1/staff/reconciliation/explanations/{explanationId}/end',
  summary: 'End an explanation of a balance: what it explained is a difference again.',
  access: staffRecently('providers.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['NOT_FOUND', 'OWN_CASE', 'ALREADY_SO'],
});
