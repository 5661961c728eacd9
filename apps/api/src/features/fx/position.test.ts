import { expect, test } from 'vitest';
import { addedBy, isFarBelow, isTooLarge } from './position.ts';

test('who sells the base adds it to our pool, who buys it takes it out', () => {
  expect(addedBy('USD-NGN', { from: 'USD', source: 5n, target: 7_750n })).toBe(5n);
  expect(addedBy('USD-NGN', { from: 'NGN', source: 7_750n, target: 5n })).toBe(-5n);
});

test.each([
  [0n, 100n, false],
  [0n, 101n, true],
  [0n, -101n, true],
  [99n, 2n, true],
  // The conversion makes a position that is too large smaller.
  [150n, -20n, false],
  [-150n, 20n, false],
  // The conversion turns the position around and makes it larger.
  [150n, -320n, true],
])('a position of %i with %i more is too large: %s', (before, added, isLarge) => {
  expect(isTooLarge(before, added, 100n)).toBe(isLarge);
});

test.each([
  [0n, 50n, true],
  [0n, -50n, true],
  // Large for one conversion.
  [0n, 51n, false],
  [4_950n, 50n, true],
  // More than half of the limit.
  [4_951n, 50n, false],
  [-4_951n, -50n, false],
])('a position of %i with %i more need not be counted alone: %s', (before, added, isFar) => {
  expect(isFarBelow(before, added, 10_000n)).toBe(isFar);
});
