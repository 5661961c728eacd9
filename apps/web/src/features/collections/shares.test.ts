import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equalShares, leftOver, parseNaira, remainderOf } from './shares.ts';

describe('equal shares', () => {
  test('what cannot be divided goes to the first people, one kobo each', () => {
    expect(equalShares(10_000_00, 3)).toEqual([3_333_34, 3_333_33, 3_333_33]);
    expect(leftOver(10_000_00, 3)).toBe(1);
    expect(equalShares(2, 3)).toEqual([1, 1, 0]);
    expect(equalShares(100, 0)).toEqual([]);
  });

  test('are always the total, and differ by one kobo at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        fc.integer({ min: 1, max: 21 }),
        (total, people) => {
          const shares = equalShares(total, people);
          expect(remainderOf(total, shares)).toBe(0);
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
          const more = shares.filter((share) => share > Math.floor(total / people));
          expect(more).toHaveLength(leftOver(total, people));
        },
      ),
    );
  });
});

test('typed amounts are read as kobo', () => {
  expect(parseNaira('1,234.5')).toBe(1_234_50);
  expect([parseNaira(''), parseNaira('0'), parseNaira('abc')]).toEqual([null, null, null]);
});
