/**
 * The state of the movement behind a case: stopped by a rule, pending, stuck at the company, settled,
 * or ended without payment.
 */
export type CaseStanding = 'stopped' | 'under_way' | 'stuck' | 'settled' | 'over';

/** What the case desk asks of the room that moves the money. */
export type CaseHooks = {
  readonly standingsOf: (
    transactionIds: readonly string[],
  ) => Promise<ReadonlyMap<string, CaseStanding>>;
  /** Asks the company; false if it did not answer. */
  readonly requery: (transactionId: string) => Promise<boolean>;
  /** Releases a movement that a rule stopped; false if it is no longer stopped. */
  readonly release: (transactionId: string) => Promise<boolean>;
  /** Returns the money of a movement that a rule stopped; false if it is no longer stopped. */
  readonly stop: (transactionId: string) => Promise<boolean>;
  /**
   * Returns the money of a settled or stuck movement, approved by two members of staff. False if a
   * stuck movement has been found since they decided; then nothing moves.
   */
  readonly refund: (
    transactionId: string,
    approvalId: string,
    standing: 'settled' | 'stuck',
  ) => Promise<boolean>;
  /**
   * Settles a stuck movement of which staff know that it arrived, approved by two members of staff.
   * False if it has ended otherwise or has been found since they decided; then nothing moves.
   */
  readonly markPaid: (transactionId: string, approvalId: string) => Promise<boolean>;
};
