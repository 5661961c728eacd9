import type { Rail } from '@cowrie/contract/limits-data';
import type { AssetCode } from '@cowrie/money';
import type { FlagKey } from '#platform/flags.ts';

/**
 * Every way money goes, as data. Adding a country or an operator is a line here; the steps, the
 * quote, the ledger and the pages are the same for all.
 */
export type Corridor = {
  readonly rail: Rail;
  /** Where the money goes; `*` is everywhere the house is. */
  readonly country: string;
  readonly source: AssetCode;
  readonly target: AssetCode;
  readonly arrival: { readonly words: string; readonly seconds: number };
  /** Who pays it out; null within the house. */
  readonly company: 'maplerad' | null;
  /** What the movement is called in the history. */
  readonly kind: string;
  readonly referencePrefix: string;
  readonly defaultReason: string;
  /** How long a quote stands. */
  readonly quoteSeconds: number;
  /** The feature toggle that can switch it off; null for what is always on. */
  readonly flag: FlagKey | null;
};

const atOnce = { words: 'At once', seconds: 5 } as const;
const minutes = { words: 'Within minutes', seconds: 600 } as const;
const nigeria = {
  country: 'NG',
  source: 'NGN',
  target: 'NGN',
  arrival: minutes,
  company: 'maplerad',
  referencePrefix: 'TXN_',
  defaultReason: 'Payment for services',
  quoteSeconds: 900,
} as const;

export const corridors: readonly Corridor[] = [
  {
    rail: 'tag',
    country: '*',
    source: 'NGN',
    target: 'NGN',
    arrival: atOnce,
    company: null,
    kind: 'tag_transfer',
    referencePrefix: 'TAG_',
    defaultReason: 'Payment for services',
    quoteSeconds: 900,
    flag: null,
  },
  { ...nigeria, rail: 'bank', kind: 'bank_transfer', flag: null },
  { ...nigeria, rail: 'withdrawal', kind: 'withdrawal', flag: null },
];

export const corridorOf = (rail: Rail, country: string): Corridor | undefined =>
  corridors.find((way) => way.rail === rail && (way.country === '*' || way.country === country));
