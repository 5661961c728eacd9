import { expect, test } from 'vitest';
import { bucketOf, emptyBuckets, percentile } from './histogram.ts';

const bounds = [10, 100, 1_000];

test('a value on a bound is in the bucket below it, and a large one in the open bucket', () => {
  expect([0, 10, 11, 100, 5_000].map((value) => bucketOf(bounds, value))).toEqual([0, 0, 1, 1, 3]);
  expect(emptyBuckets(bounds)).toEqual([0, 0, 0, 0]);
});

test('a percentile lies within the bucket that holds it', () => {
  expect(percentile(bounds, [10, 0, 0, 0], 0.5)).toBe(5);
  expect(percentile(bounds, [90, 10, 0, 0], 0.95)).toBe(55);
  expect(percentile(bounds, [0, 0, 0, 4], 0.99)).toBe(1_000);
  expect(percentile(bounds, [0, 0, 0, 0], 0.5)).toBeNull();
});
