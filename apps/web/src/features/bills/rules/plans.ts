/** Pure: plans as people look for them. */

import { type PlanGroup, planGroups } from '@cowrie/contract/bills/data';
import { plural } from '#ui/text/plural.ts';
import { sumText } from '../money.ts';
import type { BillerDetail, BillPlan } from '../queries.ts';

export const planSorts = {
  price: 'Cheapest',
  size: 'Most data',
  value: 'Price per GB',
} as const;
export type PlanSort = keyof typeof planSorts;
export const isPlanSort = (text: string): text is PlanSort => Object.hasOwn(planSorts, text);

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Every typed word is in the name, the price or the size: '1gb 30'. */
export function searchPlans(plans: readonly BillPlan[], typed: string): BillPlan[] {
  const words = wordsOf(typed);
  return plans.filter(({ name, price, megabytes, days }) => {
    const text = [
      name.toLowerCase(),
      String(price / 100),
      megabytes === null ? '' : sizeText(megabytes).toLowerCase().replace(' ', ''),
      days === null ? '' : `${days} days`,
    ].join(' ');
    return words.every((word) => text.includes(word) || text.replaceAll(' ', '').includes(word));
  });
}

const last = Number.MAX_SAFE_INTEGER;
const comparers: Readonly<Record<PlanSort, (a: BillPlan, b: BillPlan) => number>> = {
  price: (a, b) => a.price - b.price,
  size: (a, b) => (b.megabytes ?? 0) - (a.megabytes ?? 0) || a.price - b.price,
  value: (a, b) => (a.perGigabyte ?? last) - (b.perGigabyte ?? last) || a.price - b.price,
};

type Group = { readonly group: PlanGroup; readonly plans: readonly BillPlan[] };

/** By how long they run, shortest first; groups without a plan are left out. */
export const groupPlans = (plans: readonly BillPlan[], sort: PlanSort): Group[] =>
  (Object.keys(planGroups) as PlanGroup[])
    .map((group) => ({
      group,
      plans: plans.filter((plan) => plan.group === group).toSorted(comparers[sort]),
    }))
    .filter((each) => each.plans.length > 0);

const sizeUnits = [
  ['TB', 1_000_000],
  ['GB', 1_000],
] as const;

/** '500 MB', '1.5 GB', '1 TB' */
export function sizeText(megabytes: number): string {
  const [unit, size] = sizeUnits.find(([, least]) => megabytes >= least) ?? ['MB', 1];
  return `${Math.round((megabytes / size) * 100) / 100} ${unit}`;
}

/** 'DStv Padi, 2 months', '1.5GB, 30 days': a plan with how long it runs. */
export function planTitle({ name, days, months }: BillPlan): string {
  if (/month|week|day|year/i.test(name)) return name;
  if (months !== null) return plural(months, `${name}, # month`, `${name}, # months`);
  return days === null ? name : plural(days, `${name}, # day`, `${name}, # days`);
}

/** True if the plans are only values, as of a gift card: each has its price for a name. */
export const areValues = ({ plans, currency }: Pick<BillerDetail, 'plans' | 'currency'>): boolean =>
  plans.length > 0 &&
  plans.every(({ name, price }) => name === sumText({ amount: price, currency }));

/** True if the name of a plan has its size already: '1.5GB monthly'. */
export const saysSize = (name: string, megabytes: number): boolean =>
  name
    .replaceAll(' ', '')
    .toLowerCase()
    .includes(sizeText(megabytes).replace(' ', '').toLowerCase());

/** Whether a list of plans can be compared by size and by price per gigabyte. */
export const hasSizes = (plans: readonly BillPlan[]): boolean =>
  plans.some(({ megabytes }) => megabytes !== null);

/** TV: the same package for several months. */
export const hasMonths = (plans: readonly BillPlan[]): boolean =>
  plans.some(({ months }) => months !== null);

type Package = { readonly name: string; readonly plans: readonly BillPlan[] };

/** One package with its durations, in the order in which the company lists packages. */
export function packagesOf(plans: readonly BillPlan[]): Package[] {
  const names = [...new Set(plans.map(packageName))];
  return names.map((name) => ({
    name,
    plans: plans
      .filter((plan) => packageName(plan) === name)
      .toSorted((a, b) => (a.months ?? 0) - (b.months ?? 0) || a.price - b.price),
  }));
}

/** 'DStv Compact, 3 months' and 'DStv Compact (3 months)' are the package 'DStv Compact'. */
export const packageName = ({ name, months }: Pick<BillPlan, 'name' | 'months'>): string =>
  months === null
    ? name
    : name.replace(/[\s,·–—-]*\(?\b\d+\s*(?:months?|mths?|monthly)\b\)?\s*$/i, '').trim() || name;
