import type { CaseKind } from '@cowrie/contract/cases/data';

/** The fields that a room gives when it opens a case. */
export type NewCase = {
  /** If the caller has made one. */
  readonly id?: string;
  readonly kind: CaseKind;
  readonly userId: string | null;
  readonly transactionId?: string;
  /**
   * The subject of the case if it is not about a movement of a person. A subject has one open case
   * at a time.
   */
  readonly subject?: string;
  readonly what: string;
  /** Hours until an answer is due, if they are not those of the kind. */
  readonly dueHours?: number;
};
