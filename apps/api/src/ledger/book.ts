import type { AssetCode } from '@cowrie/money';
import type { AccountId } from './plan.ts';

/** What a batch is evaluated against: accounts and holds as they stood at a revision. */
export type Spent = { readonly at: number; readonly amount: bigint; readonly rail: string };

export type Account = {
  readonly id: AccountId;
  readonly asset: AssetCode;
  readonly unbounded: boolean;
  /** 0 moves freely, 1 may not be debited, 2 may not move at all. */
  readonly freeze: number;
  readonly posted: bigint;
  readonly held: bigint;
  readonly version: number;
  readonly revision: number;
  readonly touchedAt: number;
  /** Outflows of the last day, oldest first. */
  readonly window: readonly Spent[];
  /** Which reading of the books this comes from; a hold is believed beside the same reading only. */
  readonly reading: number;
  /** The rows a hot account is spread over, itself first; empty for one row. */
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
  /** The rail it counts on; empty when it counts on none. */
  readonly rail: string;
  readonly state: HoldState;
  /** The reading of its account this was seen beside. */
  readonly reading: number;
};

/** Least recently used goes first: a Map remembers the order in which keys were set. */
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
