import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.ts';
import { anyAmount } from '../test/arbitraries.ts';
import { money, negate, sum } from './money.ts';

const weight = fc.bigInt({ min: 0n, max: 10n ** 9n });
const weights = fc
  .array(weight, { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((each) => each > 0n));
const minors = (parts: readonly { minor: bigint }[]) => parts.map((part) => part.minor);

describe('allocation', () => {
  test('gives the remainder to the parts with the largest fractions, to the earlier part on a tie', () => {
    expect(minors(allocate(money(100n, 'NGN'), [1n, 1n, 1n]))).toEqual([34n, 33n, 33n]);
    expect(minors(allocate(money(5n, 'NGN'), [3n, 7n]))).toEqual([2n, 3n]);
    expect(minors(allocate(money(101n, 'NGN'), [49n, 51n]))).toEqual([49n, 52n]);
  });

  test('gives nothing to a weight of zero', () => {
    expect(minors(allocate(money(7n, 'USD'), [0n, 1n, 0n, 1n]))).toEqual([0n, 4n, 0n, 3n]);
  });

  test('splits whole CFA francs into whole CFA francs', () => {
    expect(minors(allocate(money(10_000n, 'XOF'), [1n, 1n, 1n]))).toEqual([3400n, 3300n, 3300n]);
    expect(minors(allocate(money(10_001n, 'XOF'), [1n, 1n]))).toEqual([5001n, 5000n]);
  });

  test('refuses negative weights and weights that are all zero', () => {
    expect(() => allocate(money(1n, 'USD'), [2n, -1n])).toThrow('cannot be negative');
    expect(() => allocate(money(1n, 'USD'), [0n, 0n])).toThrow('above zero');
    expect(() => allocate(money(1n, 'USD'), [])).toThrow('above zero');
  });

  test('the parts always add up, each is within one step of its exact share, and a refund mirrors its payment', () => {
    fc.assert(
      fc.property(anyAmount, weights, (amount, list) => {
        const parts = allocate(amount, list);
        expect(sum(parts, amount.currency)).toEqual(amount);

        const total = list.reduce((a, b) => a + b, 0n);
        parts.forEach((part, index) => {
          const error = part.minor * total - amount.minor * (list[index] ?? 0n);
          expect(error < 0n ? -error : error).toBeLessThan(100n * total);
          expect(part.minor === 0n || list[index] !== 0n).toBe(true);
        });

        expect(allocate(negate(amount), list)).toEqual(parts.map((part) => negate(part)));
      }),
    );
  });
});
