/** What a room says when it opens a case. */
export type NewCase = {
  readonly kind: 'overdue' | 'contradiction' | 'reported' | 'flagged' | 'reconciliation';
  readonly userId: string | null;
  readonly transactionId?: string;
  /** What it is about, where it is no movement of a person's: one open case of it at a time. */
  readonly subject?: string;
  readonly what: string;
};
