/** The kinds of cases, as data: a new kind is one entry here. */

import type { Permission } from '../permissions.ts';

export const caseKinds = [
  'overdue',
  'contradiction',
  'reported',
  'flagged',
  'reconciliation',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** How a case ended: chosen by staff when they close it, or by what they or a job did. */
export const caseDispositions = {
  solved: 'Solved',
  no_problem: 'No problem found',
  customer_mistake: 'Mistake of the customer',
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
type Standing = 'stopped' | 'under_way' | 'stuck' | 'settled' | 'over';

type CaseKindRules = {
  readonly label: string;
  /** Hours until staff should have looked at it. */
  readonly dueHours: number;
  /** When the job looks at it first: after some minutes, or when it is due. */
  readonly firstCheck: 'soon' | 'when_due';
  /** False if only staff read its steps, until the person joins it by a report. */
  readonly isPublic: boolean;
  readonly permission: { readonly read: Permission; readonly write: Permission };
  readonly closing: {
    /** It stays open while its money is in one of these places. */
    readonly notWhile: readonly Standing[];
    readonly dispositions: readonly (typeof chosenDispositions)[number][];
  };
  /** False if a job would close it again, because its payout has ended. */
  readonly canReopen: boolean;
};

const staffOfCases = { read: 'cases.read', write: 'cases.write' } as const;
const held = ['stopped', 'stuck'] as const;

export const caseKindRules: Readonly<Record<CaseKind, CaseKindRules>> = {
  overdue: {
    label: 'Late',
    dueHours: 4,
    firstCheck: 'soon',
    isPublic: true,
    permission: staffOfCases,
    // The next sweep would open another one.
    closing: { notWhile: [...held, 'under_way'], dispositions: ['solved', 'no_problem'] },
    canReopen: false,
  },
  contradiction: {
    label: 'Conflicting answers',
    dueHours: 2,
    firstCheck: 'soon',
    isPublic: false,
    permission: staffOfCases,
    closing: { notWhile: held, dispositions: ['solved', 'no_problem'] },
    canReopen: false,
  },
  reported: {
    label: 'Reported',
    dueHours: 24,
    firstCheck: 'when_due',
    isPublic: true,
    permission: staffOfCases,
    closing: { notWhile: held, dispositions: chosenDispositions },
    canReopen: true,
  },
  flagged: {
    label: 'Flagged by a rule',
    dueHours: 2,
    firstCheck: 'soon',
    isPublic: false,
    permission: staffOfCases,
    closing: { notWhile: held, dispositions: ['no_problem', 'fraud', 'solved'] },
    canReopen: true,
  },
  reconciliation: {
    label: 'Reconciliation difference',
    dueHours: 24,
    firstCheck: 'when_due',
    isPublic: false,
    permission: staffOfCases,
    closing: { notWhile: held, dispositions: ['solved', 'no_problem'] },
    canReopen: true,
  },
};

/** What staff can attach to a case as evidence. */
export const evidenceTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export const evidenceBytes = 10 * 1024 * 1024;
export const evidenceFiles = 20;
