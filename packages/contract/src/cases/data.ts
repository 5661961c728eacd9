/** What a case is about. */
export const caseKinds = [
  'overdue',
  'contradiction',
  'reported',
  'flagged',
  'reconciliation',
] as const;
export type CaseKind = (typeof caseKinds)[number];
