/**
 * Descriptions that rooms give of the movements they write, beside their declaration in the
 * contract.
 */

import { movementKinds, type MovementKind } from '@cowrie/contract/movements';
import type { Transaction } from '@cowrie/contract/transactions/routes';
import type { AssetCode } from '@cowrie/money';

/** The other side of a movement. */
export type Counterparty = {
  readonly type: string;
  readonly name: string;
  readonly tag: string | null;
  readonly bank: string | null;
  readonly account: string | null;
};

/** Known facts about where the money of a movement is. */
export type MoneyFacts = {
  readonly kind: string;
  readonly direction: Transaction['direction'];
  readonly status: Transaction['status'];
  readonly asset: AssetCode;
  readonly other: Counterparty;
  /** The state of its payout, if it has one. */
  readonly payout: {
    readonly state: string;
    readonly flagged: boolean;
    /** True if it could not be delivered and the money is on its way back to us. */
    readonly isReturning?: boolean;
    /** True if only the company's word or staff can end it. */
    readonly isStuck?: boolean;
  } | null;
  /** Its state, if it was sent to a phone number or email. */
  readonly claim?: { readonly state: string } | null;
  /** True if only the sender's own guards hold it. */
  readonly isGuarded?: boolean;
};

export type MovementWords = {
  /** The company that carries it out, if no bank is named: 'the biller'. */
  readonly company?: string;
  /** Where money is that went out and arrived. */
  readonly arrived?: (facts: MoneyFacts) => string;
  /** Where the money is in any state; null where the usual sentence is right. */
  readonly where?: (facts: MoneyFacts) => string | null;
};

/** The kinds that a room writes, each with its words. */
export type RoomMovements = Readonly<Partial<Record<MovementKind, MovementWords>>>;

export type Movements = {
  readonly movements: ReadonlyMap<string, MovementWords>;
};

/** Fails unless each declared kind belongs to exactly one room. */
export const joinMovements = (rooms: readonly RoomMovements[]): Movements['movements'] => {
  const entries = rooms.flatMap((room) => Object.entries(room));
  const joined = new Map(entries);
  if (joined.size !== entries.length) throw new Error('two rooms write the same movement');
  const missing = movementKinds.filter((kind) => !joined.has(kind));
  if (missing.length > 0) throw new Error(`no room writes ${missing.join(', ')}`);
  return joined;
};
