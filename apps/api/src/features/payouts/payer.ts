/** Interface of payouts to a company that pays out. */

import type { Money } from '@cowrie/money';
import type { FlagKey } from '#platform/flags.ts';
import type { CallOutcome } from '#providers/outcome.ts';
import type { Goods } from './goods.ts';
import type { PlacedOrder } from './order.ts';

export type OrderAtCompany = {
  readonly companyId: string;
  /**
   * `returning`: it did not arrive and the money is on its way back to us. `stuck`: it did not
   * arrive and the company cannot return the money by itself. Only `not_paid` means that the money
   * is back.
   */
  readonly state: 'paid' | 'not_paid' | 'under_way' | 'returning' | 'stuck';
  readonly amount: Money;
  readonly words: string;
  /** The hash by which the transfer can be looked up on its blockchain. */
  readonly hash?: string;
  /** Goods that the company gave for the money, once it is paid. */
  readonly goods?: Goods;
};

/** Facts about an order besides its reference, for a company that may forget the reference. */
export type SentOrder = {
  readonly order: PlacedOrder;
  /** When the company is asked. */
  readonly at: Date;
  /** The company's id, once it has accepted the order. */
  readonly companyId: string | null;
  /** When it was first sent without an answer; null if no attempt is in doubt. */
  readonly inDoubtSince: Date | null;
  /** Another payout of the same amount is in doubt too, so only the payee's own id decides. */
  readonly hasTwin: boolean;
  /** How many other payouts of the same amount were made since then and have been paid. */
  readonly countSame: (since: Date) => Promise<number>;
  /** Which of these orders of the company belong to another payout. */
  readonly findTaken: (companyIds: readonly string[]) => Promise<ReadonlySet<string>>;
};

/**
 * A company that pays out for us. It receives `ordered` and answers with an amount in the same
 * currency. `find` looks an order up by our reference; null means the company has no such order.
 */
export type Payer = {
  /** How we name it to people, as in "The bank has confirmed it". */
  readonly who: string;
  /** Where the money is again if it is not carried out; 'in your wallet' if not given. */
  readonly home?: (order: PlacedOrder) => string;
  readonly submit: (order: PlacedOrder) => Promise<CallOutcome<OrderAtCompany>>;
  readonly find: (reference: string, sent: SentOrder) => Promise<OrderAtCompany | null>;
  /**
   * Looks the order up in the company's own list of movements, a second source beside `find`. Null
   * if the list does not have it. Without this the list cannot prove that an order never arrived:
   * then only staff can return the money of an order in doubt.
   */
  readonly findListed?: (reference: string, sent: SentOrder) => Promise<OrderAtCompany | null>;
  /**
   * How long the company recognises a repeated order by its reference. Afterwards an order in doubt
   * is never sent again.
   */
  readonly resendSeconds?: number;
  /**
   * How long after an order the company's list is complete; three days if not given. A company may
   * name less if a second source confirms that the list is complete.
   */
  readonly listSeconds?: number;
  /**
   * The corridor that a refusal closes for everyone: the company does not carry it out at all. Null
   * if the refusal is only about this order.
   */
  readonly closes?: (message: string, order: PlacedOrder) => ClosedCorridor | null;
  /** True if the room that ordered has given the money back by itself. */
  readonly isGivenBack?: (payoutId: string) => Promise<boolean>;
};
export type ClosedCorridor = { readonly flag: FlagKey; readonly name: string };
