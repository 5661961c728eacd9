/** The order of companies and the share of the commission, before staff change them. */

import type { BillCategory } from '@cowrie/contract/bills/data';

export type Preference = {
  readonly companies: readonly string[];
  /** The share of our commission that people get, in basis points. */
  readonly shareBp: number;
};

/** Reloadly told its customers that utilities end, so bills go to Maplerad first. */
const mapleradFirst = new Set(['airtime NG', 'data NG', 'electricity NG', 'tv NG', 'internet NG']);
const shared: ReadonlySet<BillCategory> = new Set(['airtime', 'data']);

export const usualPreference = (category: BillCategory, country: string): Preference => ({
  companies: mapleradFirst.has(`${category} ${country}`)
    ? ['maplerad', 'reloadly']
    : ['reloadly', 'maplerad'],
  shareBp: shared.has(category) ? 5_000 : 0,
});
