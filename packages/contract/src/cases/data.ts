/** The kinds of cases, as data: a new kind is one entry here. */

import type { Permission } from '../permissions.ts';

export const caseKinds = [
  'duress',
  'overdue',
  'contradiction',
  'reported',
  'flagged',
  'reconciliation',
  'identity',
  'support',
  'scam',
  'card_dispute',
  'late_goods',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** How a case ended: chosen by staff when they close it, or by what they or a job did. */
export const caseDispositions = {
  solved: 'Solved',
  no_problem: 'No problem found',
  customer_mistake: 'Customer’s mistake',
  fraud: 'Fraud confirmed',
  merged: 'Merged into another case',
  released: 'Released',
  returned: 'Returned to wallet',
  paid: 'Marked as paid',
  ended: 'The transaction ended',
} as const;
export type CaseDisposition = keyof typeof caseDispositions;
export const chosenDispositions = ['solved', 'no_problem', 'customer_mistake', 'fraud'] as const;

/** Where the money of a case is. */
type MoneyState = 'stopped' | 'under_way' | 'stuck' | 'settled' | 'over';

type CaseKindRules = {
  readonly label: string;
  /** The screen on which staff work on it. */
  readonly desk: 'flags' | 'support' | 'scams' | 'cards';
  /** Hours until staff should have looked at it. */
  readonly dueHours: number;
  /** When the job looks at it first: after some minutes, or when it is due. */
  readonly firstCheck: 'soon' | 'when_due';
  /** False if only staff read its steps, until the person joins it by a report. */
  readonly isPublic: boolean;
  readonly permission: { readonly read: Permission; readonly write: Permission };
  readonly closing: {
    /** The case stays open while its money is in one of these places. */
    readonly notWhile: readonly MoneyState[];
    readonly dispositions: readonly (typeof chosenDispositions)[number][];
  };
  /** False if a job would close it again, because its payout has ended. */
  readonly canReopen: boolean;
};

const staffOfCases = { read: 'cases.read', write: 'cases.write' } as const;
const held = ['stopped', 'stuck'] as const;

/** A case that staff find by themselves. */
const plain = {
  desk: 'flags',
  firstCheck: 'when_due',
  isPublic: false,
  permission: staffOfCases,
  canReopen: true,
} as const;

export const caseKindRules: Readonly<Record<CaseKind, CaseKindRules>> = {
  duress: {
    ...plain,
    label: 'Duress PIN used',
    dueHours: 1,
    closing: { notWhile: [], dispositions: ['solved', 'no_problem', 'fraud'] },
  },
  overdue: {
    ...plain,
    label: 'Late',
    dueHours: 4,
    firstCheck: 'soon',
    isPublic: true,
    // The next sweep would open another one.
    closing: { notWhile: [...held, 'under_way'], dispositions: ['solved', 'no_problem'] },
    canReopen: false,
  },
  contradiction: {
    ...plain,
    label: 'Conflicting answers',
    dueHours: 2,
    firstCheck: 'soon',
    closing: { notWhile: held, dispositions: ['solved', 'no_problem'] },
    canReopen: false,
  },
  reported: {
    ...plain,
    label: 'Reported',
    dueHours: 24,
    isPublic: true,
    closing: { notWhile: held, dispositions: chosenDispositions },
  },
  flagged: {
    ...plain,
    label: 'Flagged by a rule',
    dueHours: 2,
    firstCheck: 'soon',
    closing: { notWhile: held, dispositions: ['no_problem', 'fraud', 'solved'] },
  },
  reconciliation: {
    ...plain,
    label: 'Reconciliation difference',
    dueHours: 24,
    closing: { notWhile: held, dispositions: ['solved', 'no_problem'] },
  },
  identity: {
    ...plain,
    label: 'Identity',
    dueHours: 24,
    closing: { notWhile: held, dispositions: ['no_problem', 'fraud', 'solved'] },
  },
  support: {
    ...plain,
    label: 'Support ticket',
    desk: 'support',
    // Each category has a time of its own.
    dueHours: 24,
    isPublic: true,
    permission: { read: 'support.read', write: 'support.write' },
    closing: { notWhile: [], dispositions: ['solved'] },
  },
  scam: {
    ...plain,
    label: 'Scam report',
    desk: 'scams',
    // The clocks of the report say when each step is due.
    dueHours: 24,
    isPublic: true,
    permission: { read: 'scams.read', write: 'scams.write' },
    closing: { notWhile: [], dispositions: ['solved', 'fraud', 'no_problem'] },
    canReopen: false,
  },
  card_dispute: {
    ...plain,
    label: 'Disputed card payment',
    desk: 'cards',
    // For the first look. The dispute itself says by when the issuer usually answers.
    dueHours: 48,
    isPublic: true,
    permission: { read: 'cards.read', write: 'cards.write' },
    closing: { notWhile: [], dispositions: ['solved', 'no_problem'] },
    canReopen: false,
  },
  late_goods: {
    ...plain,
    label: 'Paid, but no token or code',
    dueHours: 2,
    closing: { notWhile: [], dispositions: ['solved', 'no_problem'] },
  },
};

/** The kinds on the desk of cases and flags. */
export const deskKinds = caseKinds.filter((kind) => caseKindRules[kind].desk === 'flags');

/** File types that staff can attach to a case as evidence. */
export const evidenceTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export const evidenceBytes = 10 * 1024 * 1024;
export const evidenceFiles = 20;
