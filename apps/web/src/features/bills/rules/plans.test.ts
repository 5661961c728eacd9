import { expect, it } from 'vitest';
import type { BillPlan } from '../queries.ts';
import {
  areValues,
  groupPlans,
  packagesOf,
  planTitle,
  saysSize,
  searchPlans,
  sizeText,
} from './plans.ts';

const plan = (values: Partial<BillPlan> & Pick<BillPlan, 'id'>): BillPlan => ({
  name: values.id,
  price: 100_00,
  group: 'other',
  days: null,
  megabytes: null,
  perGigabyte: null,
  months: null,
  ...values,
});

const small = plan({
  id: 'small',
  name: '100MB daily',
  price: 100_00,
  group: 'day',
  days: 1,
  megabytes: 100,
  perGigabyte: 1_000_00,
});
const middle = plan({
  id: 'middle',
  name: '1.5GB monthly',
  price: 1_200_00,
  group: 'month',
  days: 30,
  megabytes: 1_500,
  perGigabyte: 800_00,
});
const large = plan({
  id: 'large',
  name: '10GB monthly',
  price: 3_000_00,
  group: 'month',
  days: 30,
  megabytes: 10_000,
  perGigabyte: 300_00,
});
const plans = [large, small, middle];
const idsOf = (found: readonly BillPlan[]) => found.map(({ id }) => id);

it('groups by how long plans run, shortest first, and leaves empty groups out', () => {
  const groups = groupPlans(plans, 'price');
  expect(groups.map(({ group }) => group)).toEqual(['day', 'month']);
  expect(idsOf(groups[1]?.plans ?? [])).toEqual(['middle', 'large']);
});

it('sorts by size and by price per gigabyte', () => {
  expect(idsOf(groupPlans(plans, 'size')[1]?.plans ?? [])).toEqual(['large', 'middle']);
  expect(idsOf(groupPlans(plans, 'value')[1]?.plans ?? [])).toEqual(['large', 'middle']);
  const unknown = plan({ id: 'unknown', group: 'month', price: 1 });
  expect(idsOf(groupPlans([unknown, middle], 'value')[0]?.plans ?? [])).toEqual([
    'middle',
    'unknown',
  ]);
});

it('finds a plan by its name, price, size and days', () => {
  expect(idsOf(searchPlans(plans, '1.5gb'))).toEqual(['middle']);
  expect(idsOf(searchPlans(plans, '3000'))).toEqual(['large']);
  expect(idsOf(searchPlans(plans, 'monthly 30'))).toEqual(['large', 'middle']);
  expect(idsOf(searchPlans(plans, ''))).toEqual(['large', 'small', 'middle']);
  expect(searchPlans(plans, 'weekly')).toEqual([]);
});

it('joins the durations of a TV package', () => {
  const tv = [
    plan({ id: 'compact-3', name: 'DStv Compact, 3 months', months: 3, price: 30 }),
    plan({ id: 'compact-1', name: 'DStv Compact, 1 month', months: 1, price: 10 }),
    plan({ id: 'yanga', name: 'DStv Yanga (1 month)', months: 1, price: 5 }),
  ];
  expect(packagesOf(tv).map(({ name, plans: all }) => [name, idsOf(all)])).toEqual([
    ['DStv Compact', ['compact-1', 'compact-3']],
    ['DStv Yanga', ['yanga']],
  ]);
});

it('writes sizes as people say them', () => {
  expect(sizeText(500)).toBe('500 MB');
  expect(sizeText(1_500)).toBe('1.5 GB');
  expect(sizeText(10_000)).toBe('10 GB');
  expect(saysSize('1.5 GB weekly', 1_500)).toBe(true);
  expect(saysSize('Weekly', 1_500)).toBe(false);
});

it('writes terabytes, so that a name with them has its size', () => {
  expect(sizeText(1_000_000)).toBe('1 TB');
  expect(saysSize('1TB', 1_000_000)).toBe(true);
});

it('says how long a plan runs, once', () => {
  expect(planTitle(plan({ id: 'padi', name: 'DStv Padi', months: 2 }))).toBe('DStv Padi, 2 months');
  expect(planTitle(plan({ id: 'data', name: '1.5GB', days: 30 }))).toBe('1.5GB, 30 days');
  expect(planTitle(middle)).toBe('1.5GB monthly');
});

it('knows the values of a gift card from plans', () => {
  const value = plan({ id: 'ten', name: '$10.00', price: 10_00 });
  expect(areValues({ plans: [value], currency: 'USD' })).toBe(true);
  expect(areValues({ plans: [value, small], currency: 'USD' })).toBe(false);
  expect(areValues({ plans: [], currency: 'USD' })).toBe(false);
});
