import { describe, expect, test } from 'vitest';
import { stepOf, type AssetCode } from './assets.ts';
import { exchangeSides, formatPrice, formatUnitPrice } from './exchange.ts';
import { rateFromString } from './rate.ts';

describe('both sides of an exchange', () => {
  test('the typed amount is kept, and what it buys is rounded down', () => {
    expect(exchangeSides('source', 1_000_00n, 'NGN', 'GHS', '0.0100012345')).toEqual({
      source: { minor: 100_000n, currency: 'NGN' },
      target: { minor: 1_000n, currency: 'GHS' },
    });
  });

  test('a typed amount to receive costs what buys it, rounded up', () => {
    const { source, target } = exchangeSides('target', 1_000n, 'NGN', 'GHS', '0.03');
    expect(target).toEqual({ minor: 1_000n, currency: 'GHS' });
    expect(source).toEqual({ minor: 33_334n, currency: 'NGN' });
  });

  test('currencies without coins are rounded to whole units', () => {
    expect(exchangeSides('source', 1_234_56n, 'NGN', 'XOF', '0.3906451612').target).toEqual({
      minor: 48_200n,
      currency: 'XOF',
    });
    expect(exchangeSides('target', 48_250n, 'NGN', 'XOF', '0.39').target.minor).toBe(48_200n);
  });

  test('a digital dollar is a dollar', () => {
    expect(exchangeSides('source', 2_550n, 'USD', 'USDC', '1').target).toEqual({
      minor: 25_500_000n,
      currency: 'USDC',
    });
  });
});

/** Numbers that repeat from run to run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed;
};
const targets: readonly AssetCode[] = ['GHS', 'KES', 'XOF', 'XAF', 'UGX', 'TZS'];

test('a typed amount to receive is met exactly, and one kobo less would not buy it', () => {
  const next = numbers(7);
  for (let round = 0; round < 3_000; round += 1) {
    const to = targets[round % targets.length] as AssetCode;
    const rate = `0.${String(next() % 9_999_999_999 || 1).padStart(10, '0')}`;
    const wanted = BigInt((next() % 5_000_000) + 1) * stepOf(to);
    const { source, target } = exchangeSides('target', wanted, 'NGN', to, rate);
    expect(target.minor).toBe(wanted);
    // The recipient would get at least as much if the person had typed the other side.
    const bought = exchangeSides('source', source.minor, 'NGN', to, rate).target.minor;
    expect(bought).toBeGreaterThanOrEqual(wanted);
    const cheaper = exchangeSides('source', source.minor - 1n, 'NGN', to, rate).target.minor;
    expect(cheaper).toBeLessThan(wanted);
  }
});

test.each([
  ['104.0000', 'NGN', '₦104.00'],
  ['1550', 'NGN', '₦1,550.00'],
  ['2.605', 'NGN', '₦2.60'],
  ['0.42134999', 'NGN', '₦0.4213'],
  ['0.5', 'NGN', '₦0.50'],
  ['0.00064512', 'NGN', '₦0.0006451'],
  ['1', 'USD', '$1.00'],
] as const)('a price of %s %s is shown as %s', (text, currency, shown) => {
  expect(formatPrice(rateFromString(text), currency)).toBe(shown);
});

test('the price of a bought unit is the inverse of the rate of the quote', () => {
  expect(formatUnitPrice('0.0096153846', 'NGN', 'GHS')).toBe('1 GHS = ₦104.00');
  expect(formatUnitPrice('1', 'USD', 'USDC')).toBe('1 USDC = $1.00');
});
