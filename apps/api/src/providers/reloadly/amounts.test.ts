import { money } from '@cowrie/money';
import { describe, expect, it } from 'vitest';
import { fromNumber, readMoney, readRate, toNumber } from './amounts.ts';

describe('an amount in JSON', () => {
  it.each([
    [150_050n, 'NGN', 1500.5],
    [1_000n, 'USD', 10],
    [29n, 'USD', 0.29],
    [1_230n, 'GHS', 12.3],
    [12_345n, 'KES', 123.45],
    [999n, 'GBP', 9.99],
    [1n, 'EUR', 0.01],
    [5_005n, 'ZAR', 50.05],
    [150_000n, 'XOF', 1500],
    [150_000n, 'XAF', 1500],
    [150_000n, 'UGX', 1500],
    [150_000n, 'TZS', 1500],
    [900_719_925_474_099n, 'NGN', 9_007_199_254_740.99],
  ] as const)('%s minor units of %s are %d, there and back', (minor, currency, wire) => {
    expect(toNumber(money(minor, currency))).toBe(wire);
    expect(JSON.stringify(toNumber(money(minor, currency)))).toBe(String(wire));
    expect(fromNumber(wire, currency)).toEqual(money(minor, currency));
  });

  it('is never half a franc, zero, or too large to be exact', () => {
    expect(() => toNumber(money(150_050n, 'XOF'))).toThrow(RangeError);
    expect(() => toNumber(money(0n, 'NGN'))).toThrow(RangeError);
    expect(() => toNumber(money(-5n, 'NGN'))).toThrow(RangeError);
    expect(() => toNumber(money(2n ** 60n, 'NGN'))).toThrow(RangeError);
  });

  it('is read without floating-point residue', () => {
    expect(fromNumber(0.1 + 0.2, 'USD')).toEqual(money(30n, 'USD'));
    expect(fromNumber(1e-7, 'USD')).toEqual(money(0n, 'USD'));
  });

  it('in an unknown currency is null', () => {
    expect(readMoney(5, 'XYZ')).toBeNull();
    expect(readMoney(5, 'BTC')).toBeNull();
    expect(readMoney(-5, 'USD')).toBeNull();
    expect(readMoney(null, 'USD')).toBeNull();
  });

  it('keeps a rate exactly', () => {
    expect(readRate(1550.25)).toEqual({ numerator: 155_025n, denominator: 100n });
  });
});
