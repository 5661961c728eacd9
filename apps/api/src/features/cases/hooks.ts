import type { Db, Tx } from '#platform/db/pool.ts';

/**
 * The state of the movement behind a case: stopped by a rule, pending, stuck at the company, settled,
 * or ended without payment.
 */
export type CaseStanding = 'stopped' | 'under_way' | 'stuck' | 'settled' | 'over';

/** The company's answer, in a sentence for staff: 'Maplerad says it was paid.' */
export type CompanyAnswer = { readonly isAnswered: boolean; readonly words: string };

/** Hooks of the room that knows who people are, for the case desk. */
export type IdentityHooks = {
  /** True if one of them is like an entry of a sanctions list, and staff have not cleared it. */
  readonly hasBlockingHit: (db: Db | Tx, userIds: readonly string[]) => Promise<boolean>;
  /** The identity checks of a person, as lines of a report: masked, or in full. */
  readonly describeIdentity: (
    userId: string,
    isRevealed: boolean,
  ) => Promise<readonly (readonly [label: string, value: string])[]>;
};

/** Hooks of the room that has companies move the money, for the case desk. */
export type CompanyHooks = {
  /** The company that carries a movement out; null if none does. */
  readonly companyOf: (transactionId: string) => Promise<string | null>;
  /** Asks the company, takes the step that its answer allows, and tells what it answered. */
  readonly requery: (transactionId: string) => Promise<CompanyAnswer>;
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

/** Hooks about the movement behind a case. */
export type CaseHooks = CompanyHooks & {
  readonly standingsOf: (
    transactionIds: readonly string[],
  ) => Promise<ReadonlyMap<string, CaseStanding>>;
  /** Releases a movement that a rule stopped; false if it is no longer stopped. */
  readonly release: (transactionId: string) => Promise<boolean>;
  /** Returns the money of a movement that a rule stopped; false if it is no longer stopped. */
  readonly stop: (transactionId: string) => Promise<boolean>;
};
