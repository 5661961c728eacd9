import { expect, test } from 'vitest';
import { safeToSpend } from './safe-to-spend.ts';

const coming = (over: object) => ({
  id: 'a',
  name: 'Tunde',
  currency: 'NGN',
  turns: 2,
  amount: 20_000,
  ...over,
});

test('takes everything planned for the next 30 days off the available balance', () => {
  const rows = [coming({}), coming({ id: 'b', name: 'Ikeja Electric', turns: 1, amount: 5_000 })];
  expect(safeToSpend([{ currency: 'NGN', available: 100_000 }], rows)).toEqual([
    {
      currency: 'NGN',
      available: 100_000,
      planned: [
        { id: 'a', name: 'Tunde', turns: 2, amount: 20_000 },
        { id: 'b', name: 'Ikeja Electric', turns: 1, amount: 5_000 },
      ],
      safe: 75_000,
      missing: 0,
    },
  ]);
});

test('says what is missing instead of a negative figure', () => {
  const [outlook] = safeToSpend([{ currency: 'NGN', available: 15_000 }], [coming({})]);
  expect(outlook).toMatchObject({ safe: 0, missing: 5_000 });
});

test('leaves a wallet out from which nothing is planned', () => {
  const rows = [coming({ turns: 0, amount: 0 }), coming({ currency: 'USD' })];
  expect(safeToSpend([{ currency: 'NGN', available: 15_000 }], rows)).toEqual([]);
});
