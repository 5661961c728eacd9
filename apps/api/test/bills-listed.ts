/** Entries of a company's list. */

import type { ListedOffer, ListedPlan } from '#features/bills/companies/company.ts';

export const listedPlan = (code: string, over: Partial<ListedPlan> = {}): ListedPlan => ({
  kind: 'plan',
  code,
  name: `Plan ${code}`,
  price: 1_000_00n,
  days: 30,
  megabytes: 1_000,
  months: null,
  facts: {},
  ...over,
});

export const listedOffer = (ref: string, over: Partial<ListedOffer> = {}): ListedOffer => ({
  service: 'bills',
  ref,
  category: 'water',
  country: 'NG',
  name: `Water ${ref}`,
  note: null,
  currency: 'NGN',
  range: { least: 100_00n, most: 10_000_00n },
  quick: [],
  commissionBp: 100,
  plans: [],
  facts: {},
  ...over,
});
