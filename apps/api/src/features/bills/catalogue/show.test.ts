import { expect, test } from 'vitest';
import { isTroubled } from './health.ts';
import { groupOf, pricePerGigabyte } from './show.ts';

test.each([
  [1, 'day'],
  [3, 'day'],
  [4, 'week'],
  [14, 'week'],
  [15, 'month'],
  [30, 'month'],
  [45, 'month'],
  [46, 'longer'],
  [365, 'longer'],
  [null, 'other'],
])('%s days are in the group %s', (days, group) => {
  expect(groupOf({ days, months: null })).toBe(group);
});

test.each([
  [1_200_00n, 1_500, 800_00],
  [100_00n, 100, 1_000_00],
  // Never less than it is.
  [100_00n, 3_000, 3_334],
  [100_00n, null, null],
  [100_00n, 0, null],
])('%s for %s megabytes is %s a gigabyte', (price, megabytes, perGigabyte) => {
  expect(pricePerGigabyte(price, megabytes)).toBe(perGigabyte);
});

test.each([
  [{ tries: 2, delivered: 0, people: 2 }, false],
  [{ tries: 3, delivered: 2, people: 2 }, true],
  [{ tries: 3, delivered: 3, people: 3 }, false],
  [{ tries: 10, delivered: 7, people: 5 }, false],
  [{ tries: 10, delivered: 6, people: 5 }, true],
  [{ tries: 10, delivered: 6, people: 1 }, false],
])('%j is trouble: %s', (ended, expected) => {
  expect(isTroubled(ended)).toBe(expected);
});
