import { expect, test } from 'vitest';
import { safeToSpend } from './safe-to-spend.ts';

const schedule = (over: object) => ({
  id: 'a',
  amount: 10_000,
  currency: 'NGN',
  turnsIn30Days: 2,
  recipient: { name: 'Tunde', detail: '@tunde' },
  ...over,
});

test('takes every turn of the next 30 days off the available balance', () => {
  const rows = [schedule({}), schedule({ id: 'b', turnsIn30Days: 1, amount: 5_000 })];
  expect(safeToSpend([{ currency: 'NGN', available: 100_000 }], rows)).toEqual([
    {
      currency: 'NGN',
      available: 100_000,
      planned: [
        { id: 'a', name: 'Tunde', turns: 2, amount: 20_000 },
        { id: 'b', name: 'Tunde', turns: 1, amount: 5_000 },
      ],
      safe: 75_000,
      missing: 0,
    },
  ]);
});

test('says what is missing instead of a negative figure', () => {
  const [outlook] = safeToSpend([{ currency: 'NGN', available: 15_000 }], [schedule({})]);
  expect(outlook).toMatchObject({ safe: 0, missing: 5_000 });
});

test('leaves a wallet out whose transfers are paused or in another currency', () => {
  const rows = [schedule({ turnsIn30Days: 0 }), schedule({ currency: 'USD' })];
  expect(safeToSpend([{ currency: 'NGN', available: 15_000 }], rows)).toEqual([]);
});
