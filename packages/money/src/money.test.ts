import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { amountsOf, anyAmount } from '../test/arbitraries.ts';
import {
  absolute,
  add,
  compare,
  equals,
  larger,
  MAX_MINOR,
  money,
  negate,
  smaller,
  subtract,
  sum,
  totalWith,
  zero,
  type Money,
} from './money.ts';

const naira = amountsOf('NGN');
const n50 = money(5_000n, 'NGN');
const d50 = money(5_000n, 'USD');

describe('the type of an amount', () => {
  test('carries its currency', () => {
    expectTypeOf(n50).toEqualTypeOf<Money<'NGN'>>();
    expectTypeOf(add(n50, n50)).toEqualTypeOf<Money<'NGN'>>();
    expectTypeOf(n50).toExtend<Money>();
    expectTypeOf(n50).not.toExtend<Money<'USD'>>();
  });

  test('refuses to combine two currencies, at compile time and at run time', () => {
    // @ts-expect-error naira and dollars do not add up
    expect(() => add(n50, d50)).toThrow('Cannot combine NGN with USD');
    // @ts-expect-error nor when the result is wanted as any currency
    expect((): Money => add(n50, d50)).toThrow(TypeError);
    // @ts-expect-error nor do they subtract
    expect(() => subtract(n50, d50)).toThrow(TypeError);
    // @ts-expect-error nor compare
    expect(() => compare(n50, d50)).toThrow(TypeError);
    // @ts-expect-error nor equal
    expect(() => equals(n50, d50)).toThrow(TypeError);
    // @ts-expect-error nor have a larger one
    expect(() => larger(n50, d50)).toThrow(TypeError);
    // @ts-expect-error nor sum
    expect(() => sum([n50, d50], 'NGN')).toThrow(TypeError);
  });

  test('knows only the currencies of the table', () => {
    // @ts-expect-error there is no such currency
    expect(() => money(1n, 'XXX')).toThrow('Unknown currency XXX');
    // @ts-expect-error an inherited property is not a currency
    expect(() => money(1n, 'toString')).toThrow('Unknown currency toString');
  });
});

describe('arithmetic', () => {
  test('addition commutes and associates, and zero changes nothing', () => {
    fc.assert(
      fc.property(naira, naira, naira, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a));
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(add(a, zero('NGN'))).toEqual(a);
      }),
    );
  });

  test('subtraction undoes addition', () => {
    fc.assert(
      fc.property(naira, naira, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(subtract(a, b)).toEqual(add(a, negate(b)));
      }),
    );
  });

  test('comparison is a total order that agrees with subtraction', () => {
    fc.assert(
      fc.property(naira, naira, (a, b) => {
        const difference = subtract(a, b).minor;
        expect(Math.sign(Number(difference))).toBe(compare(a, b));
        expect(compare(smaller(a, b), larger(a, b))).toBeLessThanOrEqual(0);
        expect(add(smaller(a, b), larger(a, b))).toEqual(add(a, b));
        expect(equals(a, b)).toBe(difference === 0n);
      }),
    );
  });

  test('the absolute amount is never negative', () => {
    fc.assert(
      fc.property(anyAmount, (a) => {
        expect(absolute(a).minor).toBeGreaterThanOrEqual(0n);
        expect(absolute(negate(a))).toEqual(absolute(a));
      }),
    );
  });

  test('an empty list sums to zero, a list to its total', () => {
    expect(sum([], 'USD')).toEqual(zero('USD'));
    expect(sum([d50, d50, negate(d50)], 'USD')).toEqual(d50);
  });

  test('fees of a rail are added to its amount', () => {
    expect(totalWith(5_000n, [])).toBe(5_000n);
    expect(totalWith(5_000n, [{ amount: 50n }, { amount: 7n }])).toBe(5_057n);
  });

  test('an amount that would not fit the 64-bit column is refused', () => {
    const most = money(MAX_MINOR, 'NGN');
    expect(negate(negate(most))).toEqual(most);
    expect(() => add(most, money(1n, 'NGN'))).toThrow(RangeError);
    expect(() => subtract(negate(most), money(1n, 'NGN'))).toThrow(RangeError);
  });
});
