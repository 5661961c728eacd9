import { expect, test } from 'vitest';
import {
  directionIn,
  distanceOf,
  isMet,
  missingOf,
  missingWallet,
  nearbyPrice,
  priceOf,
} from './prices.ts';

test.each([
  ['1600', '1550', 322],
  ['1500', '1550', -322],
  ['1550.0000', '1550', 0],
])('%s is away from %s by %i basis points', (wanted, now, points) => {
  expect(distanceOf(wanted, now)).toBe(points);
});

test('a seller waits for a higher price and a buyer for a lower one', () => {
  expect(isMet('1600', '1599.9999', true)).toBe(false);
  expect(isMet('1600', '1600', true)).toBe(true);
  expect(isMet('1500', '1500.0001', false)).toBe(false);
  expect(isMet('1500', '1500', false)).toBe(true);
});

test('a new alert starts with a whole price that is not met yet', () => {
  expect(nearbyPrice('1550.25', true)).toBe('1566');
  expect(nearbyPrice('1550.25', false)).toBe('1534');
  expect(isMet(nearbyPrice('1550.25', true), '1550.25', true)).toBe(false);
  expect(isMet(nearbyPrice('1550.25', false), '1550.25', false)).toBe(false);
});

test.each([
  ['1,600.5', '1600.50'],
  ['1600', '1600.00'],
  ['999999999.99', '999999999.99'],
  ['1000000000', undefined],
  ['0', undefined],
  ['x', undefined],
])('the typed price %s is %s', (typed, price) => {
  expect(priceOf(typed, 'NGN')).toBe(price);
});

test('the wallet that is missing is one of a pair', () => {
  const [naira, dollars] = [{ currency: 'NGN' as const }, { currency: 'USD' as const }];
  expect(missingWallet([naira])).toBe('USD');
  expect(missingWallet([dollars])).toBe('NGN');
  expect(missingWallet([])).toBe('USD');
  expect(missingWallet([naira, dollars])).toBeUndefined();
  expect(missingOf({ wallets: [naira] }, { from: 'NGN', to: 'USD' })).toBe('USD');
  expect(missingOf({ wallets: [naira] }, { from: 'USD', to: 'NGN' })).toBe('USD');
});

test('who sells gives the base of the pair', () => {
  expect(directionIn('USD-NGN', true)).toEqual({ from: 'USD', to: 'NGN' });
  expect(directionIn('USD-NGN', false)).toEqual({ from: 'NGN', to: 'USD' });
});
