/** State against which a batch is decided: accounts and holds at a revision. */

import type { AssetCode } from '@cowrie/money';
import type { AccountId } from './plan.ts';

export type Spent = { readonly at: number; readonly amount: bigint; readonly rail: string };

export type Account = {
  readonly id: AccountId;
  readonly asset: AssetCode;
  readonly unbounded: boolean;
  /** 0: not frozen, 1: frozen for debits, 2: frozen for everything. */
  readonly freeze: number;
  readonly posted: bigint;
  readonly held: bigint;
  readonly version: number;
  readonly revision: number;
  readonly touchedAt: number;
  /** Outflows of the last day, oldest first. */
  readonly window: readonly Spent[];
  /**
   * Which read of the database this comes from; a hold is used only together with the account of
   * the same read.
   */
  readonly reading: number;
  /** The stripes of a hot account, itself first; empty if it has one row. */
  readonly stripes: readonly AccountId[];
};

export type HoldState = 'open' | 'settled' | 'released' | 'expired';
export type Hold = {
  readonly id: string;
  readonly account: AccountId;
  readonly amount: bigint;
  readonly placedAt: number;
  readonly expiresAt: number;
  /** How much of it counts against the limits. */
  readonly counted: bigint;
  /** The rail it counts on; empty if it counts on none. */
  readonly rail: string;
  readonly state: HoldState;
  /** The read of its account that this belongs to. */
  readonly reading: number;
};

/** LRU cache: a Map keeps its keys in the order they were set, so the first key is the oldest. */
export type Recent<K, V> = {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => void;
  readonly forget: (key: K) => void;
  readonly clear: () => void;
};

export const recent = <K, V>(most: number): Recent<K, V> => {
  let young = new Map<K, V>();
  let old = new Map<K, V>();
  const set = (key: K, value: V): void => {
    young.set(key, value);
    if (young.size < most / 2) return;
    old = young;
    young = new Map();
  };
  return {
    set,
    get: (key) => {
      const value = young.get(key);
      if (value !== undefined) return value;
      const kept = old.get(key);
      if (kept !== undefined) set(key, kept);
      return kept;
    },
    forget: (key) => {
      young.delete(key);
      old.delete(key);
    },
    clear: () => {
      young = new Map();
      old = new Map();
    },
  };
};
