/** The ledger as staff see it: accounts, entries, holds, freezes and adjustments. */

import * as z from 'zod';
import { adjustmentCodes } from '../check-codes.ts';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { amount, done, instant, pageOf, pageQuery, sequence, uuid } from '../schemas.ts';
import { holdsList } from './lists.ts';

const reason = z.string().trim().min(5, 'Say why, in a few words').max(500);
/** The balance of a system account may be below zero. A value too large for JSON is refused. */
const signed = z.int();
const accountId = z.int().positive();
const accountKinds = [
  'wallet',
  'vault',
  'card',
  'escrow',
  'receivable',
  'fees',
  'clearing',
  'fx_pool',
  'suspense',
  'stamp_duty',
  'rewards',
] as const;

export const ledgerAccount = z.strictObject({
  id: accountId,
  kind: z.enum(accountKinds),
  code: z.string(),
  asset: z.string(),
  owner: z.strictObject({ id: uuid, name: z.string(), tag: z.string() }).nullable(),
  posted: signed,
  held: amount,
  available: signed,
  freeze: z.enum(['none', 'debits', 'all']),
  entries: z.int(),
  touchedAt: instant,
});

export const ledgerFinding = z.strictObject({
  /** The name of the rule; `what` has the sentence for people. */
  rule: z.string(),
  what: z.string(),
});

export const ledgerOverview = route({
  id: 'wallets.ledger-overview',
  method: 'GET',
  path: '/api/v1/staff/ledger',
  summary:
    'Totals per asset against provider clearing, open holds, the hash chain and the last check.',
  access: staff('ledger.read'),
  output: z.strictObject({
    at: instant,
    assets: z.array(
      z.strictObject({
        asset: z.string(),
        /** The sum of people's wallets. */
        wallets: signed,
        held: amount,
        escrow: signed,
        /**
         * Our system accounts, by kind and code. A clearing balance below zero is what the provider
         * owes us.
         */
        ours: z.array(
          z.strictObject({
            account: accountId,
            kind: z.string(),
            code: z.string(),
            posted: signed,
          }),
        ),
        /** All accounts together: always zero. */
        sum: signed,
      }),
    ),
    accounts: z.int(),
    plans: z.int(),
    openHolds: z.int(),
    agedHolds: z.int(),
    overdrawn: z.int(),
    frozen: z.int(),
    seal: z.strictObject({ position: z.int(), at: instant, unsealed: z.int() }).nullable(),
    check: z
      .strictObject({ at: instant, healthy: z.boolean(), findings: z.array(ledgerFinding) })
      .nullable(),
  }),
});

export const checkLedger = route({
  id: 'wallets.check-ledger',
  method: 'POST',
  path: '/api/v1/staff/ledger/checks',
  summary: 'Check the ledger’s rules now, and verify the hash chain since the last check.',
  access: staff('ledger.read'),
  output: z.strictObject({ at: instant, healthy: z.boolean(), findings: z.array(ledgerFinding) }),
  rate: { by: 'user', tries: 10, seconds: 60 },
});

export const ledgerAccounts = route({
  id: 'wallets.ledger-accounts',
  method: 'GET',
  path: '/api/v1/staff/ledger/accounts',
  summary: 'Accounts, newest first; found by id, tag, email, kind or code.',
  access: staff('ledger.read'),
  query: pageQuery(z.string().max(80)).extend({
    search: z.string().trim().max(80).optional(),
    kind: z.enum(accountKinds).optional(),
    asset: z.string().max(8).optional(),
    only: z.enum(['overdrawn', 'frozen', 'held']).optional(),
  }),
  output: pageOf(ledgerAccount),
});

export const ledgerEntry = z.strictObject({
  version: sequence,
  /** Which stripe of a striped account it is on. */
  stripe: z.int(),
  amount: signed,
  balance: signed,
  at: instant,
  planId: uuid,
  kind: z.string(),
});

export const explainAccount = route({
  id: 'wallets.explain-account',
  method: 'GET',
  path: '/api/v1/staff/ledger/accounts/{accountId}',
  summary: 'Explain a balance at a time: posted, held, and the entries before it.',
  access: staff('ledger.read'),
  params: z.strictObject({ accountId: z.string().regex(/^\d{1,15}$/) }),
  query: pageQuery(z.string().max(80)).extend({ at: instant.optional() }),
  output: z.strictObject({
    account: ledgerAccount,
    at: instant,
    posted: signed,
    held: amount,
    openHolds: z.array(
      z.strictObject({ id: uuid, amount, placedAt: instant, expiresAt: instant.nullable() }),
    ),
    items: z.array(ledgerEntry),
    next: z.string().nullable(),
  }),
});

export const ledgerPlan = route({
  id: 'wallets.ledger-plan',
  method: 'GET',
  path: '/api/v1/staff/ledger/plans/{planId}',
  summary: 'One plan: its entries, and what it corrects or is corrected by.',
  access: staff('ledger.read'),
  output: z.strictObject({
    id: uuid,
    kind: z.string(),
    at: instant,
    corrects: uuid.nullable(),
    correctedBy: uuid.nullable(),
    entries: z.array(
      z.strictObject({ account: accountId, name: z.string(), asset: z.string(), amount: signed }),
    ),
  }),
});

export const { list: ledgerHolds, file: exportHolds } = adminListRoutes(holdsList, {
  path: '/api/v1/staff/ledger/holds',
  summary: 'Open holds, oldest first.',
  permission: 'ledger.read',
  row: z.strictObject({
    id: uuid,
    account: accountId,
    owner: z.strictObject({ id: uuid, name: z.string(), tag: z.string() }).nullable(),
    /** The owner and the amount as staff read them: 'Ada Obi @ada', '₦5,000.00'. */
    person: z.string(),
    sum: z.string(),
    asset: z.string(),
    amount,
    kind: z.string(),
    placedAt: instant,
    expiresAt: instant.nullable(),
    aged: z.boolean(),
  }),
});

const freezing = z.strictObject({ freeze: z.enum(['none', 'debits', 'all']), reason });

export const freezeAccount = route({
  id: 'wallets.freeze-account',
  method: 'POST',
  path: '/api/v1/staff/ledger/accounts/{accountId}/freeze',
  summary: 'Freeze or unfreeze an account, with a reason. Holds placed before still settle.',
  access: staffRecently('ledger.freeze'),
  params: z.strictObject({ accountId: z.string().regex(/^\d{1,15}$/) }),
  body: freezing,
  output: ledgerAccount,
  errors: ['OWN_CASE', 'ALREADY_SO'],
});

export const freezePerson = route({
  id: 'wallets.freeze-person',
  method: 'POST',
  path: '/api/v1/staff/users/{userId}/freeze',
  summary: 'Freeze or unfreeze every wallet of a person together, with a reason.',
  access: staffRecently('ledger.freeze'),
  body: freezing,
  output: done,
  errors: ['OWN_CASE', 'ALREADY_SO'],
});

export const adjustmentLeg = z.strictObject({
  debit: accountId,
  credit: accountId,
  amount: z.int('Please enter a valid amount').positive('Please enter a valid amount'),
});
export const proposeAdjustment = route({
  id: 'wallets.propose-adjustment',
  method: 'POST',
  path: '/api/v1/staff/ledger/adjustments',
  summary: 'Propose a balanced adjustment. A second member of staff decides.',
  access: staffRecently('ledger.adjust'),
  body: z.strictObject({
    legs: z.array(adjustmentLeg).min(1).max(10),
    /** For staff only: it never reaches the people whose wallets it changes. */
    reason,
    /** Text for these people in their history. */
    customerText: z.string().trim().min(5, 'Write what the person should read').max(140).optional(),
  }),
  output: z.strictObject({ approvalId: uuid }),
  errors: [...adjustmentCodes, 'OWN_CASE', 'ALREADY_SO'],
});
