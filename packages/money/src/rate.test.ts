import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsOf, anyCurrency } from '../test/arbitraries.ts';
import { stepOf, unitOf } from './assets.ts';
import { money, negate } from './money.ts';
import { convert, invertRate, multiply, rate, rateFromString, rateToString } from './rate.ts';
import { divide, type Rounding } from './rounding.ts';

const roundings: readonly Rounding[] = [
  'down',
  'up',
  'floor',
  'ceiling',
  'half-up',
  'half-down',
  'half-even',
];
const anyRounding = fc.constantFrom(...roundings);
const anyRate = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  .map(([numerator, denominator]) => rate(numerator, denominator));

describe('rounding', () => {
  test.each([
    // tenths           -25 -15 -14  14  15  25
    ['down', [-2n, -1n, -1n, 1n, 1n, 2n]],
    ['up', [-3n, -2n, -2n, 2n, 2n, 3n]],
    ['floor', [-3n, -2n, -2n, 1n, 1n, 2n]],
    ['ceiling', [-2n, -1n, -1n, 2n, 2n, 3n]],
    ['half-up', [-3n, -2n, -1n, 1n, 2n, 3n]],
    ['half-down', [-2n, -1n, -1n, 1n, 1n, 2n]],
    ['half-even', [-2n, -2n, -1n, 1n, 2n, 2n]],
  ] as const)('%s does what its name says', (rounding, expected) => {
    const tenths = [-25n, -15n, -14n, 14n, 15n, 25n];
    expect(tenths.map((value) => divide(value, 10n, rounding))).toEqual(expected);
  });

  test('is off by less than one unit, and the half- names by at most half a unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        anyRounding,
        (numerator, denominator, rounding) => {
          const error = divide(numerator, denominator, rounding) * denominator - numerator;
          const distance = error < 0n ? -error : error;
          expect(distance).toBeLessThan(denominator);
          const nearest = rounding.startsWith('half');
          expect(nearest ? 2n * distance : 0n).toBeLessThanOrEqual(denominator);
        },
      ),
    );
  });

  test('refuses to divide by zero or by a negative number', () => {
    expect(() => divide(1n, 0n, 'down')).toThrow(RangeError);
    expect(() => divide(1n, -1n, 'down')).toThrow(RangeError);
  });
});

describe('a rate', () => {
  test('is parsed exactly from a decimal and printed back', () => {
    expect(rateFromString('104.00')).toEqual({ numerator: 10_400n, denominator: 100n });
    expect(rateToString(rateFromString('104.00'), 2, 'half-even')).toBe('104.00');
    expect(rateToString(rateFromString('0.00065'), 4, 'up')).toBe('0.0007');
    expect(rateToString(rateFromString('1599.5'), 0, 'half-even')).toBe('1600');
  });

  test.each(['', '.5', '5.', '-1', '1e3', '1,000', '٣', ' 1', `1${'0'.repeat(40)}`])(
    'is not read from %j',
    (text) => {
      expect(() => rateFromString(text)).toThrow(SyntaxError);
    },
  );

  test('cannot be negative, and zero cannot be inverted', () => {
    expect(() => rate(-1n, 1n)).toThrow(RangeError);
    expect(() => rate(1n, 0n)).toThrow(RangeError);
    expect(() => invertRate(rate(0n, 1n))).toThrow(RangeError);
  });
});

describe('conversion', () => {
  test('respects the scales of both assets', () => {
    const hundredDollars = money(10_000n, 'USD');
    expect(convert(hundredDollars, rateFromString('1600.25'), 'NGN', 'down')).toEqual(
      money(16_002_500n, 'NGN'),
    );
    expect(convert(hundredDollars, rateFromString('1'), 'USDC', 'down')).toEqual(
      money(100_000_000n, 'USDC'),
    );
    expect(convert(money(150_000_000n, 'BTC'), rateFromString('60000'), 'USD', 'down')).toEqual(
      money(9_000_000n, 'USD'),
    );
  });

  test('gives whole CFA francs, because a hundredth of one cannot be paid', () => {
    const amount = money(100n, 'USD');
    expect(convert(amount, rateFromString('605.55'), 'XOF', 'down')).toEqual(money(60_500n, 'XOF'));
    expect(convert(amount, rateFromString('605.55'), 'XOF', 'up')).toEqual(money(60_600n, 'XOF'));
  });

  test('takes a percentage of an amount', () => {
    const fee = multiply(money(33_333n, 'NGN'), rate(15n, 1_000n), 'half-even');
    expect(fee).toEqual(money(500n, 'NGN'));
  });

  test('is within one payable step of the exact result, whichever way it is rounded', () => {
    fc.assert(
      fc.property(
        anyCurrency.chain((from) => amountsOf(from, 10n ** 6n)),
        anyRate,
        anyCurrency,
        anyRounding,
        (amount, value, to, rounding) => {
          const result = convert(amount, value, to, rounding);
          const exact = amount.minor * value.numerator * unitOf(to);
          const denominator = value.denominator * unitOf(amount.currency);
          const error = result.minor * denominator - exact;
          expect(error < 0n ? -error : error).toBeLessThan(stepOf(to) * denominator);
          expect(result.minor % stepOf(to)).toBe(0n);
        },
      ),
    );
  });

  test('never gains by converting there and back, rounded down', () => {
    const positive = fc.bigInt({ min: 0n, max: 10n ** 9n });
    const above = anyRate.filter((value) => value.numerator > 0n);
    fc.assert(
      fc.property(positive, above, (minor, value) => {
        const there = convert(money(minor, 'USD'), value, 'NGN', 'down');
        const back = convert(there, invertRate(value), 'USD', 'down');
        expect(back.minor).toBeLessThanOrEqual(minor);
      }),
    );
  });

  test('treats a debit like its credit, except for floor and ceiling', () => {
    const mirrored = fc.constantFrom<Rounding>('down', 'up', 'half-up', 'half-down', 'half-even');
    fc.assert(
      fc.property(amountsOf('NGN', 10n ** 9n), anyRate, mirrored, (amount, value, rounding) => {
        expect(multiply(negate(amount), value, rounding)).toEqual(
          negate(multiply(amount, value, rounding)),
        );
      }),
    );
  });
});
