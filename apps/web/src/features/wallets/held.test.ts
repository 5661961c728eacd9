import { expect, test } from 'vitest';
import { splitHeld } from './held.ts';

const wallet = { held: 9_000, currency: 'USD' };

test('what orders of the same currency set aside is told from the rest', () => {
  const orders = [
    { from: 'USD', held: 5_000 },
    { from: 'USD', held: 1_000 },
    { from: 'USD', held: null },
    { from: 'NGN', held: 2_000 },
  ];
  expect(splitHeld(wallet, orders)).toEqual({ setAside: 6_000, others: 3_000 });
  expect(splitHeld(wallet, [])).toEqual({ setAside: 0, others: 9_000 });
});

test('never more is set aside than the wallet holds', () => {
  expect(splitHeld(wallet, [{ from: 'USD', held: 9_500 }])).toEqual({ setAside: 9_000, others: 0 });
});
