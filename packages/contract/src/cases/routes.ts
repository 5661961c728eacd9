/** Work for staff: cases, and the rules that flag or stop a send. */

import * as z from 'zod';
import { anyStaffRecently, staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { transactionStatuses } from '../transactions/history-routes.ts';
import { walletCurrency } from '../wallets/schemas.ts';
import { amount, instant, pageOf, pageQuery, uuid } from '../schemas.ts';
import {
  caseDispositions,
  caseKinds,
  chosenDispositions,
  evidenceBytes,
  evidenceTypes,
  type CaseDisposition,
} from './data.ts';
import { flagRulesList } from './lists.ts';
import { flagMeasureNames, isCounted, mostCounted } from './flag-rules.ts';

const status = z.enum(transactionStatuses);
const person = z.strictObject({ id: uuid, name: z.string(), tag: z.string() });
const reason = z.string().trim().min(5, 'Say why, in a few words').max(500);

const dispositionNames = Object.keys(caseDispositions) as [CaseDisposition, ...CaseDisposition[]];
const caseReference = z.string().regex(/^CASE-\w{8}$/, 'Enter a case number such as CASE-AB12CD34');

const caseAction = z.enum([
  'take',
  'assign',
  'note',
  'reply',
  'requery',
  'release',
  'refund',
  'mark_paid',
  'merge',
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
  /** Files that staff attached. The person does not see them. */
  evidence: z.array(
    z.strictObject({
      id: uuid,
      name: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
      by: z.string(),
      at: instant,
    }),
  ),
  /** How it ended; null while it is open. */
  disposition: z.enum(dispositionNames).nullable(),
  /** The case it was merged into. */
  mergedInto: z.strictObject({ id: uuid, reference: z.string() }).nullable(),
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
    /** Only cases without an owner. */
    unassigned: z.enum(['true']).optional(),
    /** Only open cases past their due time. */
    late: z.enum(['true']).optional(),
    search: z.string().trim().max(80).optional(),
  }),
  output: pageOf(staffCase),
});

export const readCase = route({
  id: 'cases.read',
  method: 'GET',
  path: '/api/v1/staff/cases/{caseId}',
  summary: 'One case, by its id or reference, with its steps and the actions possible now.',
  access: staff('cases.read'),
  params: z.strictObject({ caseId: z.union([uuid, caseReference]) }),
  output: staffCase,
});

export const listCaseOwners = route({
  id: 'cases.owners',
  method: 'GET',
  path: '/api/v1/staff/case-owners',
  summary: 'Members of staff who can own a case, with how many open cases they have.',
  access: staff('cases.read'),
  output: z.strictObject({ items: z.array(person.extend({ open: z.int() })) }),
});

export const addEvidence = route({
  id: 'cases.add-evidence',
  method: 'POST',
  path: '/api/v1/staff/cases/{caseId}/evidence',
  summary: 'Attach a picture or a PDF to an open case. It is stored encrypted.',
  access: staffRecently('cases.write'),
  query: z.strictObject({ name: z.string().trim().min(1).max(120) }),
  upload: { maxBytes: evidenceBytes, types: evidenceTypes },
  output: staffCase,
  errors: [
    'CASE_CLOSED',
    'OWN_CASE',
    'EVIDENCE_FULL',
    'IMAGE_INVALID',
    'DOCUMENT_INVALID',
    'DOCUMENT_LOCKED',
  ],
  rate: { by: 'user', tries: 60, seconds: 3600 },
});

export const openEvidence = route({
  id: 'cases.evidence',
  method: 'GET',
  path: '/api/v1/staff/cases/{caseId}/evidence/{evidenceId}',
  summary: 'A file that staff attached to a case. Every view is audited.',
  access: staff('cases.read'),
  output: z.unknown(),
  reply: 'file',
  errors: ['OWN_CASE'],
});

export const reportCase = route({
  id: 'cases.report',
  method: 'POST',
  path: '/api/v1/staff/cases/{caseId}/report',
  summary:
    'A case as a file for a suspicious activity report: people, transactions, steps, evidence, outcome. Audited.',
  access: staffRecently('cases.report'),
  body: z.strictObject({
    reason,
    /** Identity data in full. It needs the permission to reveal them. */
    revealed: z.boolean(),
  }),
  output: z.unknown(),
  reply: 'file',
  errors: ['OWN_CASE'],
  rate: { by: 'user', tries: 30, seconds: 3600 },
});

export const actOnCase = route({
  id: 'cases.act',
  method: 'POST',
  path: '/api/v1/staff/cases/{caseId}/actions',
  summary:
    'Take or assign a case, add a note, reply, ask the company, release, refund or mark as paid its movement, merge, close or reopen it.',
  // Working on a case and agreeing to what another member of staff proposed are two permissions.
  access: anyStaffRecently,
  body: z
    .strictObject({
      action: caseAction,
      /** For staff only: it never reaches the person. */
      reason,
      /** Text for the person, with a reply or when the case closes. */
      customerText: reason.optional(),
      /** How it ended, when the case closes. Which ones are possible depends on its kind. */
      disposition: z.enum(chosenDispositions).optional(),
      /** The new owner, to assign it. */
      ownerId: uuid.optional(),
      /** The case that goes on, to merge this one into it. */
      into: caseReference.optional(),
    })
    .refine(({ action, customerText }) => action !== 'reply' || customerText !== undefined, {
      path: ['customerText'],
      message: 'Write what the person should read',
    })
    .refine(({ action, disposition }) => action !== 'close' || disposition !== undefined, {
      path: ['disposition'],
      message: 'Choose how the case ended',
    })
    .refine(({ action, ownerId }) => action !== 'assign' || ownerId !== undefined, {
      path: ['ownerId'],
      message: 'Choose a member of staff',
    })
    .refine(({ action, into }) => action !== 'merge' || into !== undefined, {
      path: ['into'],
      message: 'Enter the number of the other case',
    }),
  output: staffCase,
  errors: [
    'CASE_CLOSED',
    'CASE_HOLDS_MONEY',
    'CASE_REFUND_WAITS',
    'ACTION_UNFIT',
    'OWN_CASE',
    'ALREADY_SO',
    'MERGE_UNFIT',
    'APPROVAL_OWN',
    'SCREENING_OPEN',
  ],
});

export const flagRule = z.strictObject({
  id: uuid,
  name: z.string(),
  /** Measure of the rule: its period, and the amount or count that it is compared with. */
  measure: z.enum(flagMeasureNames),
  currency: walletCurrency.nullable(),
  bound: amount,
  action: z.enum(['watch', 'hold']),
  enabled: z.boolean(),
  state: z.enum(['on', 'off']),
  /** The bound as it is read: '5,000,000.00' or '30'. */
  threshold: z.string(),
  hits: z.int(),
  hitsLately: z.int(),
  /** Of the last 1,000 matches: how many cases staff have decided. */
  decided: z.int(),
  /** How many of those were no problem: '40%'. Null while none is decided. */
  falseShare: z.string().nullable(),
  updatedAt: instant,
});

export const { list: listFlagRules, file: exportFlagRules } = adminListRoutes(flagRulesList, {
  path: '/api/v1/staff/flag-rules',
  summary: 'The rules that flag or stop a send, with their matches and false alarms.',
  permission: 'cases.read',
  row: flagRule,
});

/** Fields of a rule that staff can change. */
export const flagRuleSetting = flagRule
  .pick({ measure: true, currency: true, bound: true, action: true, enabled: true })
  .extend({ name: z.string().trim().min(1, 'Please name the rule').max(60) })
  .refine(({ measure, bound }) => !isCounted(measure) || bound <= mostCounted, {
    path: ['bound'],
    message: `A number of transfers or people can be at most ${mostCounted}`,
  });
export type FlagRuleSetting = z.output<typeof flagRuleSetting>;

/** Effect that a rule would have had on the sends of the last 30 days. */
export const flagBacktest = z.strictObject({
  /** How many sends were looked at; the newest ones if there were more. */
  sends: z.int(),
  isMore: z.boolean(),
  /** How many of them meet the rule, from how many people, and how much that was. */
  met: z.int(),
  people: z.int(),
  amounts: z.array(z.strictObject({ currency: z.string(), sum: amount })),
  /** How many of those that meet it have a case, and how many were returned or were fraud. */
  flagged: z.int(),
  bad: z.int(),
  sample: z.array(
    z.strictObject({
      id: uuid,
      reference: z.string(),
      at: instant,
      person: z.string(),
      amount,
      currency: z.string(),
    }),
  ),
});
export type FlagBacktest = z.output<typeof flagBacktest>;

export const backtestFlagRule = route({
  id: 'cases.backtest-flag-rule',
  method: 'POST',
  path: '/api/v1/staff/flag-rule-backtests',
  summary: 'Test a rule on the sends of the last 30 days. Nothing changes.',
  access: staff('rules.write'),
  body: z.strictObject({ rule: flagRuleSetting }),
  output: flagBacktest,
  rate: { by: 'user', tries: 30, seconds: 300 },
});

export const proposeFlagRule = route({
  id: 'cases.propose-flag-rule',
  method: 'POST',
  path: '/api/v1/staff/flag-rules/{ruleId}/changes',
  summary:
    'Propose a rule or a change to one; a new id creates a new rule. A second person decides.',
  access: staffRecently('rules.write'),
  body: z.strictObject({ rule: flagRuleSetting, reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['OWN_CASE', 'ALREADY_SO'],
});
