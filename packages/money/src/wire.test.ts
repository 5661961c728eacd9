import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAmount } from '../test/arbitraries.ts';
import { money } from './money.ts';
import { fromWire, MAX_WIRE, toWire } from './wire.ts';

describe('an amount on the wire', () => {
  test('is an integer that survives JSON', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const minor = JSON.parse(JSON.stringify(toWire(amount))) as number;
        expect(fromWire(minor, amount.currency)).toEqual(amount);
      }),
    );
  });

  test('is refused beyond the largest integer every JSON reader supports', () => {
    expect(toWire(money(MAX_WIRE, 'NGN'))).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => toWire(money(MAX_WIRE + 1n, 'NGN'))).toThrow(RangeError);
    expect(() => toWire(money(-MAX_WIRE - 1n, 'NGN'))).toThrow(RangeError);
  });

  test.each([1.5, NaN, Infinity, 2 ** 53, -(2 ** 53)])('is never %s', (minor) => {
    expect(() => fromWire(minor, 'NGN')).toThrow(RangeError);
  });
});
