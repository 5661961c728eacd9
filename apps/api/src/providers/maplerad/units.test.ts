import { money } from '@cowrie/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMoment, toFormDate } from './times.ts';
import {
  createUnits,
  fromSubunits,
  isMapleradCurrency,
  mapleradCurrencies,
  subunitsSchema,
  toSubunits,
} from './units.ts';

describe('amounts for Maplerad', () => {
  it.each([
    ['NGN', 150_050n, 150_050],
    ['USD', 1_000n, 1_000],
    ['GHS', 1_230n, 1_230],
    ['KES', 1_230n, 1_230],
    ['TZS', 150_000n, 150_000],
    ['XAF', 150_000n, 1_500],
    ['XOF', 150_000n, 1_500],
    ['UGX', 150_000n, 1_500],
  ] as const)(
    "%s: %s of our minor units are %i of Maplerad's, and back",
    (currency, minor, subunits) => {
      expect(toSubunits(money(minor, currency))).toBe(subunits);
      expect(fromSubunits(BigInt(subunits), currency)).toEqual(money(minor, currency));
    },
  );

  it('counts shillings whole if that was settled', () => {
    const units = createUnits({ TZS: 1n });
    expect(units.toSubunits(money(150_000n, 'TZS'))).toBe(1_500);
    expect(units.fromSubunits(1_500n, 'TZS')).toEqual(money(150_000n, 'TZS'));
    expect(() => units.toSubunits(money(150_050n, 'TZS'))).toThrow(RangeError);
  });

  it('has a unit for every currency it sends', () => {
    expect([...mapleradCurrencies].sort()).toEqual([
      'GHS',
      'KES',
      'NGN',
      'TZS',
      'UGX',
      'USD',
      'XAF',
      'XOF',
    ]);
    expect(isMapleradCurrency('BTC')).toBe(false);
  });

  it.each(['XAF', 'XOF', 'UGX'] as const)('never sends a fraction of one %s', (currency) => {
    expect(() => toSubunits(money(150_050n, currency))).toThrow('no whole number');
  });

  it('converts any amount there and back without change', () => {
    fc.assert(
      fc.property(fc.constantFrom(...mapleradCurrencies), fc.nat(), (currency, units) => {
        const amount = money(BigInt(units) * 100n, currency);
        expect(fromSubunits(BigInt(toSubunits(amount)), currency)).toEqual(amount);
      }),
    );
  });

  it('refuses an amount too large for a number', () => {
    expect(() => toSubunits(money(2n ** 60n, 'NGN'))).toThrow('too large');
  });

  it('reads a whole number or its text, and nothing else', () => {
    expect(subunitsSchema.parse(1500)).toBe(1500n);
    expect(subunitsSchema.parse('10000')).toBe(10_000n);
    for (const wrong of [15.5, '15.5', '', null]) {
      expect(subunitsSchema.safeParse(wrong).success).toBe(false);
    }
  });
});

describe('times from Maplerad', () => {
  it.each([
    ['2022-07-02T01:24:08.815361123+01:00', '2022-07-02T00:24:08.815Z'],
    ['2022-07-02 01:24:08', '2022-07-02T01:24:08.000Z'],
    ['2022-07-02 01:24:08.815361 -0500 CDT', '2022-07-02T06:24:08.815Z'],
  ])('%s is %s', (written, moment) => {
    expect(readMoment(written)?.toISOString()).toBe(moment);
  });

  it('are undefined if they cannot be read', () => {
    expect(readMoment('soon')).toBeNull();
    expect(readMoment(null)).toBeNull();
  });

  it('are written day first in forms', () => {
    expect(toFormDate('1983-05-24')).toBe('24-05-1983');
  });
});
