import { expect, test } from 'vitest';
import { createStore } from '../../state/store.ts';
import { listedAddons, listedBillers, listedBundles, listedTitles } from './bill-data.ts';
import {
  addonsNow,
  billersNow,
  bundlesNow,
  cablePlansNow,
  changeBiller,
  changePlan,
  type ChangedBiller,
  type ChangedPlan,
} from './bill-lists.ts';

const newChanges = () => {
  const store = createStore();
  return {
    changedPlans: store.collection<ChangedPlan>('plans'),
    changedBillers: store.collection<ChangedBiller>('billers'),
  };
};

test('every list belongs to a biller, and no code comes twice', () => {
  const world = newChanges();
  const known = new Set(listedBillers.map(({ identifier }) => identifier));
  expect(known.size).toBe(listedBillers.length);
  for (const identifier of [
    ...Object.keys(listedBundles),
    ...Object.keys(listedTitles),
    ...Object.keys(listedAddons),
  ]) {
    expect([identifier, known.has(identifier)]).toEqual([identifier, true]);
    const codes = [
      ...bundlesNow(world, identifier).map(({ code }) => code),
      ...cablePlansNow(world, identifier).flatMap(({ prices }) =>
        prices.map(({ subscription_id }) => subscription_id),
      ),
      ...addonsNow(world, identifier).map(({ addon_id }) => addon_id),
    ];
    expect([identifier, new Set(codes).size]).toEqual([identifier, codes.length]);
  }
});

test('a price changes, a plan goes, and a biller comes and goes', () => {
  const world = newChanges();
  const plan = { identifier: 'mtn-data-ng', code: '1200_30' };
  changePlan(world, { ...plan, price: 1 });
  expect(bundlesNow(world, 'mtn-data-ng')[0]).toMatchObject({ code: '1200_30', price: 1 });
  changePlan(world, { ...plan, price: null });
  expect(bundlesNow(world, 'mtn-data-ng').map(({ code }) => code)).not.toContain('1200_30');
  expect(() => changePlan(world, { ...plan, code: 'none', price: 1 })).toThrow('no plan none');
  const [ikeja] = listedBillers.filter(({ identifier }) => identifier.startsWith('ikeja'));
  if (!ikeja) throw new Error('no Ikeja');
  changeBiller(world, { ...ikeja, is_gone: true, bundles: [] });
  expect(billersNow(world)).toHaveLength(listedBillers.length - 1);
  changeBiller(world, { ...ikeja, is_gone: false, bundles: [] });
  expect(billersNow(world)).toHaveLength(listedBillers.length);
});
