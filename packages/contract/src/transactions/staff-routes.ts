/** One movement as staff see it: everything that any room knows about it. */

import * as z from 'zod';
import { staff } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { caseKinds } from '../cases/data.ts';
import { companyEvent } from '../companies/routes.ts';
import { route } from '../route.ts';
import { amount, instant, uuid } from '../schemas.ts';
import { transaction, transactionStatuses } from './history-routes.ts';
import { staffTransactionsList } from './lists.ts';

const member = z.strictObject({ id: uuid, name: z.string(), tag: z.string() });
const sum = z.strictObject({ amount, currency: z.string() });
const fee = z.strictObject({ label: z.string(), amount });

/** One side of a movement: a person here, or an account somewhere else. */
const party = z.strictObject({
  side: z.enum(['sender', 'recipient']),
  /** Null if this side is not a person on Cowrie. */
  person: member
    .extend({ email: z.string(), phone: z.string().nullable(), country: z.string(), tier: z.int() })
    .nullable(),
  name: z.string(),
  /** The account outside, masked: 'GTBank ··6789'. */
  detail: z.string().nullable(),
  /** The history row of this person, if they have one. */
  transactionId: uuid.nullable(),
});

const timelineStep = z.strictObject({
  at: instant,
  source: z.enum(['history', 'case']),
  /** Null for a step of a case. */
  status: z.enum(transactionStatuses).nullable(),
  what: z.string().nullable(),
  by: z.string().nullable(),
  /** True if the person sees it too. */
  isPublic: z.boolean(),
});

const quote = z.strictObject({
  id: uuid,
  rail: z.string(),
  source: sum,
  target: sum,
  total: amount,
  fees: z.array(fee),
  rate: z.string().nullable(),
  midRate: z.string().nullable(),
  marginBasisPoints: z.int(),
  reason: z.string(),
  arrival: z.string(),
  madeAt: instant,
  expiresAt: instant,
});

const payout = z.strictObject({
  company: z.string(),
  rail: z.string(),
  state: z.string(),
  isStopped: z.boolean(),
  reference: z.string(),
  companyReference: z.string().nullable(),
  companyWords: z.string().nullable(),
  promisedAt: instant,
  nextCheckAt: instant.nullable(),
  stuckSince: instant.nullable(),
  endedAt: instant.nullable(),
  attempts: z.array(
    z.strictObject({
      number: z.int(),
      at: instant,
      endedAt: instant.nullable(),
      outcome: z.enum(['accepted', 'refused', 'unknown']).nullable(),
      words: z.string().nullable(),
    }),
  ),
});

const hold = z.strictObject({
  id: uuid,
  account: z.int(),
  amount,
  state: z.enum(['open', 'settled', 'released', 'expired']),
  placedAt: instant,
  closedAt: instant.nullable(),
});

const plan = z.strictObject({
  id: uuid,
  kind: z.string(),
  at: instant,
  corrects: uuid.nullable(),
  correctedBy: uuid.nullable(),
  entries: z.array(
    z.strictObject({
      account: z.int(),
      name: z.string(),
      asset: z.string(),
      /** Signed: what the account gained or lost. */
      amount: z.int(),
    }),
  ),
});

const call = z.strictObject({
  id: uuid,
  company: z.string(),
  method: z.string(),
  path: z.string(),
  at: instant,
  ms: z.int(),
  status: z.int().nullable(),
  outcome: z.string(),
  error: z.string().nullable(),
});

const caseOf = z.strictObject({
  id: uuid,
  reference: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(['open', 'closed']),
  owner: member.nullable(),
  openedAt: instant,
  dueAt: instant,
});

export const staffTransaction = transaction.omit({ counterparty: true }).extend({
  updatedAt: instant,
  fees: z.array(fee),
  /** Where the money is, in the sentence that the person reads. */
  where: z.string(),
  failure: z.string().nullable(),
  parties: z.array(party),
  timeline: z.array(timelineStep),
  quote: quote.nullable(),
  payout: payout.nullable(),
  /** Null without the permission to see the ledger. */
  ledger: z.strictObject({ hold: hold.nullable(), plans: z.array(plan) }).nullable(),
  /** Null without the permission to see outside companies. Calls are kept for some weeks. */
  company: z.strictObject({ calls: z.array(call), events: z.array(companyEvent) }).nullable(),
  /** Null without the permission to see cases. */
  cases: z.array(caseOf).nullable(),
  /** Why rules flagged it; null without the permission to see cases. */
  flags: z.array(z.strictObject({ at: instant, what: z.string() })).nullable(),
  notifications: z.array(
    z.strictObject({
      kind: z.string(),
      channel: z.enum(['mail', 'text']),
      /** The person it went to; null if it went to an address without an account. */
      to: member.nullable(),
      at: instant,
    }),
  ),
  /**
   * Changes by two members of staff: the adjustment itself (for those who may see the ledger), or a
   * refund (for those who may see cases).
   */
  approvals: z.array(
    z.strictObject({
      id: uuid,
      kind: z.string(),
      status: z.string(),
      summary: z.string(),
      maker: z.string(),
      checker: z.string().nullable(),
      at: instant,
    }),
  ),
  /** Movements that this one reverses, or is reversed by. */
  related: z.array(z.strictObject({ id: uuid, what: z.string() })),
});
export type StaffTransaction = z.output<typeof staffTransaction>;

export const readStaffTransaction = route({
  id: 'transactions.staff-read',
  method: 'GET',
  path: '/api/v1/staff/transactions/{transactionId}',
  summary:
    'One movement for staff: both sides, timeline, quote, ledger, company, cases, notifications.',
  access: staff('transactions.read'),
  /** Its id or its reference. */
  params: z.strictObject({ transactionId: z.union([uuid, z.string().regex(/^[\w-]{6,80}$/)]) }),
  output: staffTransaction,
});

export const { list: listStaffTransactions, file: exportStaffTransactions } = adminListRoutes(
  staffTransactionsList,
  {
    path: '/api/v1/staff/transaction-list',
    summary: 'Movements of all people in a period, newest first.',
    permission: 'transactions.read',
    row: z.strictObject({
      id: uuid,
      at: instant,
      /** The owner of this side of the movement, by tag. */
      person: z.string(),
      kind: z.string(),
      direction: z.enum(['in', 'out']),
      status: z.enum(transactionStatuses),
      /** In the currency’s own decimals: '1250.00'. */
      amount: z.string(),
      /** Amount in minor units. */
      minor: amount,
      currency: z.string(),
      reference: z.string(),
    }),
  },
);
