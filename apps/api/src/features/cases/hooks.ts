/**
 * The state of the movement behind a case: stopped by a rule, pending, settled, ended without
 * payment, or in doubt: the company may have paid it, does not say so, and staff must find out.
 */
export type CaseStanding = 'stopped' | 'under_way' | 'in_doubt' | 'settled' | 'over';

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
   * Returns the money of a settled movement, or of one in doubt, under an approval by two members of
   * staff. False if a movement in doubt has been found since they decided; then nothing moves.
   */
  readonly refund: (
    transactionId: string,
    approvalId: string,
    standing: 'settled' | 'in_doubt',
  ) => Promise<boolean>;
};
