/** A kind of movement in a person's history, as the room that writes it declares it. */

import type { TransactionType } from './transactions/data.ts';

export type Movement = {
  /** Type that people filter by; the type has the icon. */
  readonly type: TransactionType;
  /** Name for staff: 'Card payment' of one, 'Card payments' of many. */
  readonly label: string;
  readonly plural: string;
  /** Money that is new to the person: from outside, or from another person. */
  readonly isFunding?: true;
  /** The person paid somebody else, from a wallet or a card. */
  readonly isSent?: true;
  /**
   * True if the money left a wallet. Money that a card pays left the wallet when the card was
   * funded.
   */
  readonly isSpent?: true;
  /** Between the person's own accounts, or a fee for one: nobody else takes part. */
  readonly isOwn?: true;
  /** The way out of a wallet puts money aside. */
  readonly isSaving?: true;
  /**
   * Flow of the money in the sums of staff: in or out, or between two people, which counts once.
   */
  readonly flow?: 'outside' | 'between';
  /** False if its room tells the person more about it than the alert of history would. */
  readonly alerts: boolean;
  /** Where the money is taken from or arrives; a wallet if not said. */
  readonly account?: 'card';
  /** True if a thief could turn it, or some of what it buys, into money. */
  readonly becomesCash: boolean;
};

/** Declares the kinds of movements that a room writes, by their names in the history. */
export const defineMovements = <const Kinds extends Readonly<Record<string, Movement>>>(
  kinds: Kinds,
): Kinds => kinds;
