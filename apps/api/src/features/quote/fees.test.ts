import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feesOf, type Schedule } from './fees.ts';

const schedule = (change: Partial<Schedule>): Schedule => ({
  country: null,
  kind: 'service',
  label: 'Transfer fee',
  from_amount: 0n,
  flat: 0n,
  basis_points: 0,
  least: null,
  most: null,
  ...change,
});

test('a send with no schedule costs nothing and shows no line', () => {
  expect(feesOf([], 'NG', 100_00n)).toEqual([]);
  expect(feesOf([schedule({})], 'NG', 100_00n)).toEqual([]);
});

test('a flat fee is the same for every amount', () => {
  const fees = feesOf([schedule({ flat: 299n })], 'US', 1_00n);
  expect(fees).toEqual([{ kind: 'service', label: 'Transfer fee', amount: 299n }]);
});

test('stamp duty of ₦50 starts at ₦10,000 and not one kobo earlier', () => {
  const duty = schedule({
    kind: 'stamp_duty',
    label: 'Stamp duty',
    from_amount: 10_000_00n,
    flat: 50_00n,
  });
  expect(feesOf([duty], 'NG', 9_999_99n)).toEqual([]);
  expect(feesOf([duty], 'NG', 10_000_00n).map(({ amount }) => amount)).toEqual([50_00n]);
});

test('a percentage is rounded up to the kobo and kept between its minimum and maximum', () => {
  const share = schedule({ basis_points: 150, least: 20_00n, most: 500_00n });
  const of = (amount: bigint) => feesOf([share], 'NG', amount)[0]?.amount;
  expect(of(1_00n)).toBe(20_00n);
  expect(of(10_000_01n)).toBe(150_01n);
  expect(of(1_000_000_00n)).toBe(500_00n);
});

test('a country’s fee replaces the general one of the same kind', () => {
  const all = schedule({ flat: 100n });
  const ghana = schedule({ country: 'GH', flat: 200n });
  const levy = schedule({ kind: 'levy', label: 'Levy', flat: 5n });
  const lines = (country: string) =>
    feesOf([all, ghana, levy], country, 1n).map(({ amount }) => amount);
  expect(lines('GH')).toEqual([200n, 5n]);
  expect(lines('NG')).toEqual([100n, 5n]);
});

test('a larger amount never costs less', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10_000n),
      fc.integer({ min: 0, max: 10_000 }),
      fc.bigInt(1n, 10n ** 12n),
      fc.bigInt(0n, 10n ** 12n),
      (flat, basis_points, amount, more) => {
        const total = (of: bigint) =>
          feesOf([schedule({ flat, basis_points })], 'NG', of).reduce(
            (sum, fee) => sum + fee.amount,
            0n,
          );
        expect(total(amount + more)).toBeGreaterThanOrEqual(total(amount));
      },
    ),
  );
});
