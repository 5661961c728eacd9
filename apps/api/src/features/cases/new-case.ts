import type { CaseKind } from '@cowrie/contract/cases/data';

/** What a room says when it opens a case. */
export type NewCase = {
  /** If the caller has made one. */
  readonly id?: string;
  readonly kind: CaseKind;
  readonly userId: string | null;
  readonly transactionId?: string;
  /** What it is about, where it is no movement of a person's: one open case of it at a time. */
  readonly subject?: string;
  readonly what: string;
  /** Hours until an answer is due, if they are not those of the kind. */
  readonly dueHours?: number;
};
