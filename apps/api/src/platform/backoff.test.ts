import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

const backoff = { firstMs: 100, mostMs: 5_000 };

test('the wait doubles up to its limit, and half of it is random', () => {
  const longest = [1, 2, 3, 6, 7, 1_000].map((failures) => backoffMs(backoff, failures, () => 1));
  expect(longest).toEqual([100, 200, 400, 3_200, 5_000, 5_000]);
  const shortest = [1, 2, 1_000].map((failures) => backoffMs(backoff, failures, () => 0));
  expect(shortest).toEqual([50, 100, 2_500]);
});
