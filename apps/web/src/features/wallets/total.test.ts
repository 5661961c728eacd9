import { money } from '@cowrie/money';
import { expect, test } from 'vitest';
import { needsRate, totalIn } from './total.ts';

const wallets = [
  { currency: 'NGN', available: 240_000_000, vault: 10_000_000 },
  { currency: 'USD', available: 420_000, vault: 0 },
] as const;

test('both wallets are added up at the rate, in either currency', () => {
  expect(totalIn(wallets, 'NGN', '1550.00')).toEqual({
    total: money(901_000_000n, 'NGN'),
    uncounted: [],
  });
  expect(totalIn(wallets, 'USD', '1550.00')).toEqual({
    total: money(581_290n, 'USD'),
    uncounted: [],
  });
});

test('without a rate the other wallet is left out of the total and listed as uncounted', () => {
  expect(totalIn(wallets, 'NGN', null)).toEqual({
    total: money(250_000_000n, 'NGN'),
    uncounted: [money(420_000n, 'USD')],
  });
});

test('an empty wallet needs no rate', () => {
  const [naira] = wallets;
  expect(needsRate(wallets, 'NGN')).toBe(true);
  expect(needsRate([naira, { currency: 'USD', available: 0, vault: 0 }], 'NGN')).toBe(false);
  expect(
    totalIn([naira, { currency: 'USD', available: 0, vault: 0 }], 'NGN', null).uncounted,
  ).toEqual([]);
});

test('money in a vault of another currency needs the rate', () => {
  const [naira] = wallets;
  expect(needsRate([naira, { currency: 'USD', available: 0, vault: 1 }], 'NGN')).toBe(true);
});
