import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAmount, anyCurrency } from '../test/arbitraries.ts';
import { assetCodes, stepOf } from './assets.ts';
import { formatMoney, formatPlain } from './format.ts';
import { absolute, money } from './money.ts';
import { groupTyped, parseMoney } from './parse.ts';

const shown = anyAmount.map((amount) => {
  const positive = absolute(amount);
  return money(positive.minor - (positive.minor % stepOf(amount.currency)), amount.currency);
});

describe('reading what a person typed', () => {
  test.each([
    ['1250', 125_000n],
    ['1,250.50', 125_050n],
    ['₦1,250', 125_000n],
    ['₦ 1,250.5', 125_050n],
    ['1250 NGN', 125_000n],
    ['ngn 1250', 125_000n],
    ['  1 250 000  ', 125_000_000n],
    ['1\u00A0250', 125_000n],
    ['1250.', 125_000n],
    ['.5', 50n],
    ['0', 0n],
    ['007', 700n],
    ['90,071,992,547,409.91', 9_007_199_254_740_991n],
  ])('%j is understood', (text, minor) => {
    expect(parseMoney(text, 'NGN')).toEqual({ ok: true, money: money(minor, 'NGN') });
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['₦', 'empty'],
    ['abc', 'not_a_number'],
    ['.', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['1e5', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['NaN', 'not_a_number'],
    ['+5', 'not_a_number'],
    ['5-', 'not_a_number'],
    ['$5', 'not_a_number'],
    ['12,50', 'not_a_number'],
    ['1,2505', 'not_a_number'],
    ['1250,000', 'not_a_number'],
    ['1,250 000', 'not_a_number'],
    [',250', 'not_a_number'],
    ['1.250,00', 'not_a_number'],
    ['٥٠٠', 'not_a_number'],
    ['５００', 'not_a_number'],
    ['५', 'not_a_number'],
    ['-abc', 'not_a_number'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['-₦5', 'negative'],
    ['₦-5', 'negative'],
    ['-', 'negative'],
    ['1.005', 'too_many_decimals'],
    ['90,071,992,547,409.92', 'too_large'],
    ['92233720368547758.08', 'too_large'],
    ['9'.repeat(10_000), 'too_large'],
  ] as const)('%j is refused as %s', (text, code) => {
    expect(parseMoney(text, 'NGN')).toEqual({ ok: false, code });
  });

  test('currencies shown whole accept no decimals, coins accept all of theirs', () => {
    expect(parseMoney('5,000 CFA', 'XOF')).toEqual({ ok: true, money: money(500_000n, 'XOF') });
    expect(parseMoney('5000.5', 'XOF')).toEqual({ ok: false, code: 'too_many_decimals' });
    expect(parseMoney('0.00000001 BTC', 'BTC')).toEqual({ ok: true, money: money(1n, 'BTC') });
    expect(parseMoney('0.0000001', 'USDC')).toEqual({ ok: false, code: 'too_many_decimals' });
  });

  test('parses every amount that can be shown', () => {
    fc.assert(
      fc.property(shown, (amount) => {
        expect(parseMoney(formatMoney(amount), amount.currency)).toEqual({
          ok: true,
          money: amount,
        });
        expect(parseMoney(formatPlain(amount), amount.currency)).toEqual({
          ok: true,
          money: amount,
        });
      }),
    );
  });

  test('never throws and never returns a negative amount, whatever the text', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[-−+0-9.,eE₦$ ]{0,30}$/),
    );
    fc.assert(
      fc.property(hostile, anyCurrency, (text, currency) => {
        const parsed = parseMoney(text, currency);
        expect(parsed.ok ? parsed.money.minor : 0n).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: 500 },
    );
  });
});

describe('grouping while typing', () => {
  test.each([
    ['1250.5', '1,250.5'],
    ['1250.', '1,250.'],
    ['1,2505', '12,505'],
    ['1250.509', '1,250.50'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['00', '0'],
    ['007', '7'],
    ['₦12a', '12'],
    ['', ''],
    ['abc', ''],
    ['1234567', '1,234,567'],
  ])('%j becomes %j', (typed, grouped) => {
    expect(groupTyped(typed, 'NGN')).toBe(grouped);
  });

  test('a currency shown whole drops the dot', () => {
    expect(groupTyped('1250.', 'XOF')).toBe('1,250');
    expect(groupTyped('1250.75', 'UGX')).toBe('1,250');
  });

  test('grouping a grouped text changes nothing, and the result can be parsed', () => {
    const keys = fc.stringMatching(/^[0-9.,a ]{0,14}$/);
    fc.assert(
      fc.property(keys, fc.constantFrom(...assetCodes), (typed, currency) => {
        const grouped = groupTyped(typed, currency);
        expect(groupTyped(grouped, currency)).toBe(grouped);
        const parsed = parseMoney(grouped, currency);
        expect([undefined, 'empty', 'too_large']).toContain(parsed.ok ? undefined : parsed.code);
      }),
    );
  });
});
