/** What needs a member of staff: cases, and the rules that flag or stop a send. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { route } from '../route.ts';
import { transactionStatuses } from '../transactions/history-routes.ts';
import { walletCurrency } from '../wallets/schemas.ts';
import { amount, instant, pageOf, pageQuery, uuid } from '../schemas.ts';
import { caseKinds } from './data.ts';

const status = z.enum(transactionStatuses);
const person = z.strictObject({ id: uuid, name: z.string(), tag: z.string() });
const reason = z.string().trim().min(5, 'Say why, in a few words').max(500);

const caseAction = z.enum([
  'take',
  'note',
  'reply',
  'requery',
  'release',
  'refund',
  'mark_paid',
  'close',
  'reopen',
]);

export const staffCase = z.strictObject({
  id: uuid,
  reference: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(['open', 'closed']),
  user: person.nullable(),
  transactionId: uuid.nullable(),
  amount: amount.nullable(),
  currency: z.string().nullable(),
  status: status.nullable(),
  owner: person.nullable(),
  openedAt: instant,
  dueAt: instant,
  nextCheckAt: instant.nullable(),
  steps: z.array(
    z.strictObject({
      at: instant,
      what: z.string(),
      by: z.string(),
      /** True if the person reads it too. */
      isPublic: z.boolean(),
    }),
  ),
  /** True if the person follows the case, and so reads our replies. */
  isPublic: z.boolean(),
  /** The actions that are possible now. */
  actions: z.array(caseAction),
  /** Why it cannot be closed now; null if it can, or is closed. */
  cannotClose: z.string().nullable(),
  /**
   * A refund of a settled or stuck payout, marking a stuck one as paid, and releasing a large amount
   * take two members of staff: one has proposed it, another decides.
   */
  refundAsked: z
    .strictObject({
      action: z.enum(['refund', 'mark_paid', 'release']),
      by: person,
      reason: z.string(),
      at: instant,
      mine: z.boolean(),
    })
    .nullable(),
});
export type StaffCase = z.output<typeof staffCase>;

export const listCases = route({
  id: 'cases.list',
  method: 'GET',
  path: '/api/v1/staff/cases',
  summary: 'Cases, sorted by due time.',
  access: staff('cases.read'),
  query: pageQuery(z.string().max(120)).extend({
    state: z.enum(['open', 'closed']).default('open'),
    kind: staffCase.shape.kind.optional(),
    mine: z.enum(['true']).optional(),
    search: z.string().trim().max(80).optional(),
  }),
  output: pageOf(staffCase),
  errors: [],
});

export const readCase = route({
  id: 'cases.read',
  method: 'GET',
  path: '/api/v1/staff/cases/{caseId}',
  summary: 'One case, by its id or reference, with its steps and the actions possible now.',
  access: staff('cases.read'),
  params: z.strictObject({ caseId: z.union([uuid, z.string().regex(/^CASE-\w{8}$/)]) }),
  output: staffCase,
  errors: [],
});

export const actOnCase = route({
  id: 'cases.act',
  method: 'POST',
  path: '/api/v1/staff/cases/{caseId}/actions',
  summary:
    'Take a case, add a note, reply, ask the company, release, refund or mark as paid its movement, close or reopen it.',
  access: staffRecently('cases.write'),
  params: z.strictObject({ caseId: uuid }),
  body: z
    .strictObject({
      action: caseAction,
      /** For staff only: it never reaches the person. */
      reason,
      /** What the person reads, with a reply or when the case closes. */
      customerText: reason.optional(),
    })
    .refine(({ action, customerText }) => action !== 'reply' || customerText !== undefined, {
      path: ['customerText'],
      message: 'Write what the person should read',
    }),
  output: staffCase,
  errors: [
    'CASE_CLOSED',
    'CASE_HOLDS_MONEY',
    'CASE_REFUND_WAITS',
    'ACTION_UNFIT',
    'OWN_CASE',
    'APPROVAL_OWN',
  ],
});

/** The ledger counts the transfers of a day one by one up to here. */
export const mostCounted = 255;

export const flagRule = z.strictObject({
  id: uuid,
  name: z.string(),
  /** What is measured, over which time, against which amount or count. */
  measure: z.enum(['amount', 'count_24h', 'sum_24h', 'new_recipient', 'night']),
  currency: walletCurrency.nullable(),
  bound: amount,
  action: z.enum(['watch', 'hold']),
  enabled: z.boolean(),
  hits: z.int(),
});

export const listFlagRules = route({
  id: 'cases.flag-rules',
  method: 'GET',
  path: '/api/v1/staff/flag-rules',
  summary: 'The rules that flag or stop a send.',
  access: staff('cases.read'),
  output: z.strictObject({ items: z.array(flagRule) }),
  errors: [],
});

export const saveFlagRule = route({
  id: 'cases.save-flag-rule',
  method: 'PUT',
  path: '/api/v1/staff/flag-rules/{ruleId}',
  summary: 'Save a rule; a new id creates a new one.',
  access: staffRecently('cases.write'),
  params: z.strictObject({ ruleId: uuid }),
  body: z.strictObject({
    rule: flagRule
      .omit({ id: true, hits: true })
      .refine(({ measure, bound }) => measure !== 'count_24h' || bound <= mostCounted, {
        path: ['bound'],
        message: `A number of transfers can be at most ${mostCounted}`,
      }),
    reason,
  }),
  output: flagRule,
  errors: [],
});
