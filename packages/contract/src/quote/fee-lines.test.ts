import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargesOf, type FeeLine, mostWithin } from './fee-lines.ts';

const line = (change: Partial<FeeLine>): FeeLine => ({
  fromAmount: 0,
  flat: 0,
  basisPoints: 0,
  least: null,
  most: null,
  ...change,
});
const dollars = [line({ flat: 299 })];
const duty = line({ fromAmount: 10_000_00, flat: 50_00 });

describe('the largest amount that can leave', () => {
  test('is the whole balance without fees', () => {
    expect(mostWithin([], 50_000_00n)).toBe(50_000_00n);
  });

  test('leaves enough for the fee, and is zero if the fee takes everything', () => {
    expect([100_00n, 2_99n, 1_00n, 0n].map((available) => mostWithin(dollars, available))).toEqual([
      97_01n,
      0n,
      0n,
      0n,
    ]);
  });

  test('stays below the amount where a duty starts, if the balance cannot cover both', () => {
    expect(mostWithin([duty], 10_049_99n)).toBe(9_999_99n);
    expect(mostWithin([duty], 10_050_00n)).toBe(10_000_00n);
  });

  test('fits with its fees, and one more would not', () => {
    const anySum = fc.bigInt(0n, 10n ** 9n);
    const anyLine = fc.record({
      fromAmount: anySum,
      flat: anySum,
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
      least: fc.option(anySum),
      most: fc.option(anySum),
    });
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 4 }),
        fc.bigInt(0n, 10n ** 12n),
        (lines, available) => {
          const most = mostWithin(lines, available);
          const costs = (amount: bigint) => amount + chargesOf(lines, amount);
          expect(most === 0n || costs(most) <= available).toBe(true);
          expect(costs(most + 1n)).toBeGreaterThan(available);
        },
      ),
    );
  });
});
