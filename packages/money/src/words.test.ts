import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAmount } from '../test/arbitraries.ts';
import type { AssetCode } from './assets.ts';
import { money } from './money.ts';
import { moneyInWords, numberInWords } from './words.ts';

describe('an amount in words', () => {
  test.each<[bigint, AssetCode, string]>([
    [5_000_050n, 'NGN', 'fifty thousand naira and fifty kobo'],
    [5_000_000n, 'NGN', 'fifty thousand naira'],
    [0n, 'NGN', 'zero naira'],
    [1n, 'NGN', 'one kobo'],
    [101n, 'USD', 'one dollar and one cent'],
    [202n, 'USD', 'two dollars and two cents'],
    [-101n, 'GBP', 'minus one pound and one penny'],
    [-50n, 'GBP', 'minus fifty pence'],
    [10_010n, 'GHS', 'one hundred cedis and ten pesewas'],
    [100n, 'KES', 'one Kenyan shilling'],
    [500_000n, 'XOF', 'five thousand West African francs'],
    [500_050n, 'XOF', 'five thousand West African francs'],
    [-50n, 'XOF', 'zero West African francs'],
    [1_500_000n, 'USDC', 'one point five USDC'],
    [1_050_000n, 'USDC', 'one point zero five USDC'],
    [50_000_000n, 'BTC', 'zero point five bitcoin'],
    [100_000_000n, 'XLM', 'one lumen'],
    [
      9_223_372_036_854_775_807n,
      'NGN',
      'ninety-two quadrillion two hundred thirty-three trillion seven hundred twenty billion three hundred sixty-eight million five hundred forty-seven thousand seven hundred fifty-eight naira and seven kobo',
    ],
  ])('%s %s is said "%s"', (minor, currency, words) => {
    expect(moneyInWords(money(minor, currency))).toBe(words);
  });

  test("every amount has words, never 'undefined'", () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(moneyInWords(amount)).toMatch(/^(minus )?[a-z-]+( [A-Za-z-]+)+$/);
        expect(moneyInWords(amount)).not.toContain('undefined');
      }),
    );
  });
});

describe('a number in words', () => {
  test('goes up to the quintillions', () => {
    expect(numberInWords(0n)).toBe('zero');
    expect(numberInWords(1_000_000n)).toBe('one million');
    expect(numberInWords(1_000_001n)).toBe('one million one');
    expect(numberInWords(9_000_000_000_000_000_019n)).toBe('nine quintillion nineteen');
    expect(() => numberInWords(10n ** 21n)).toThrow(RangeError);
    expect(() => numberInWords(-1n)).toThrow(RangeError);
  });

  test('different numbers have different words', () => {
    const whole = fc.bigInt({ min: 0n, max: 10n ** 21n - 1n });
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        expect(numberInWords(a) === numberInWords(b)).toBe(a === b);
      }),
    );
  });
});
