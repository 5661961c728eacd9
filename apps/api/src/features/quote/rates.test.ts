import { describe, expect, test } from 'vitest';
import { sidesOf, withMargin } from './rates.ts';

describe('both sides of an exchange', () => {
  test('the typed amount is kept, and what it buys is rounded down', () => {
    expect(sidesOf('source', 1_000_00n, 'NGN', 'GHS', '0.0100012345')).toEqual({
      source: { minor: 100_000n, currency: 'NGN' },
      target: { minor: 1_000n, currency: 'GHS' },
    });
  });

  test('a typed amount to receive costs what buys it, rounded up', () => {
    const { source, target } = sidesOf('target', 1_000n, 'NGN', 'GHS', '0.03');
    expect(target).toEqual({ minor: 1_000n, currency: 'GHS' });
    expect(source).toEqual({ minor: 33_334n, currency: 'NGN' });
  });

  test('currencies without coins are rounded to whole units', () => {
    expect(sidesOf('source', 1_234_56n, 'NGN', 'XOF', '0.3906451612').target).toEqual({
      minor: 48_200n,
      currency: 'XOF',
    });
    expect(sidesOf('target', 48_250n, 'NGN', 'XOF', '0.39').target.minor).toBe(48_200n);
  });

  test('a digital dollar is a dollar', () => {
    expect(sidesOf('source', 2_550n, 'USD', 'USDC', '1').target).toEqual({
      minor: 25_500_000n,
      currency: 'USDC',
    });
  });
});

test('our margin is subtracted from the rate, in basis points', () => {
  expect(withMargin('0.01', 0)).toBe('0.01');
  expect(withMargin('0.01', 150)).toBe('0.0098500000');
});
