/** How the movement behind a case stands: a rule stopped it, it is on its way, it has left, it is over. */
export type CaseStanding = 'stopped' | 'under_way' | 'settled' | 'over';

/** What the desk asks of the room that moves the money. */
export type CaseHooks = {
  readonly standingsOf: (
    transactionIds: readonly string[],
  ) => Promise<ReadonlyMap<string, CaseStanding>>;
  /** Asks the company; false when it did not answer. */
  readonly requery: (transactionId: string) => Promise<boolean>;
  /** Lets go on what a rule stopped; false when it is not stopped any more. */
  readonly release: (transactionId: string) => Promise<boolean>;
  /** Gives back what a rule stopped; false when it is not stopped any more. */
  readonly stop: (transactionId: string) => Promise<boolean>;
  /** Gives back what has left, under an approval by two people. */
  readonly refund: (transactionId: string, approvalId: string) => Promise<void>;
};
