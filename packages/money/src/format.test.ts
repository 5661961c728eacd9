import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAmount } from '../test/arbitraries.ts';
import type { AssetCode } from './assets.ts';
import { formatMoney, formatParts, formatPlain } from './format.ts';
import { MAX_MINOR, money, negate } from './money.ts';

describe('an amount as text', () => {
  test.each<[bigint, AssetCode, string]>([
    [5_000_000n, 'NGN', '₦50,000.00'],
    [0n, 'NGN', '₦0.00'],
    [5n, 'NGN', '₦0.05'],
    [-299n, 'USD', '−$2.99'],
    [100_000n, 'GBP', '£1,000.00'],
    [99_999n, 'EUR', '€999.99'],
    [125_050n, 'GHS', 'GH₵1,250.50'],
    [125_050n, 'KES', 'KSh\u00A01,250.50'],
    [125_050n, 'ZAR', 'R\u00A01,250.50'],
    [500_000n, 'XAF', '5,000\u00A0FCFA'],
    [-500_000n, 'XOF', '−5,000\u00A0CFA'],
    [500_000n, 'UGX', 'USh\u00A05,000'],
    [500_000n, 'TZS', 'TSh\u00A05,000'],
    [1_500_000n, 'USDC', '1.50\u00A0USDC'],
    [1_234_567n, 'USDT', '1.234567\u00A0USDT'],
    [150_000_000n, 'BTC', '1.5\u00A0BTC'],
    [1n, 'ETH', '0.00000001\u00A0ETH'],
    [200_000_000n, 'SOL', '2\u00A0SOL'],
    [MAX_MINOR, 'NGN', '₦92,233,720,368,547,758.07'],
  ])('%s %s reads %s', (minor, currency, text) => {
    expect(formatMoney(money(minor, currency))).toBe(text);
  });

  test('digits a currency does not show are cut off, and zero has no minus', () => {
    expect(formatMoney(money(12_399n, 'XOF'))).toBe('123\u00A0CFA');
    expect(formatMoney(money(-99n, 'XOF'))).toBe('0\u00A0CFA');
    expect(formatPlain(money(-99n, 'XOF'))).toBe('0');
  });

  test('the sign is shown if negative, always or never, as asked', () => {
    const income = money(5_000n, 'NGN');
    expect(formatMoney(income, { sign: 'always' })).toBe('+₦50.00');
    expect(formatMoney(negate(income), { sign: 'always' })).toBe('−₦50.00');
    expect(formatMoney(negate(income), { sign: 'never' })).toBe('₦50.00');
    expect(formatMoney(money(0n, 'NGN'), { sign: 'always' })).toBe('₦0.00');
  });

  test('formatParts returns the pieces of the full text', () => {
    expect(formatParts(money(-125_050n, 'KES'))).toEqual({
      sign: '−',
      symbol: 'KSh',
      symbolPosition: 'before',
      gap: '\u00A0',
      integer: '1,250',
      fraction: '.50',
      full: '−KSh\u00A01,250.50',
    });
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const { sign, symbol, symbolPosition, gap, integer, fraction, full } = formatParts(amount);
        const digits = integer + fraction;
        const before = symbolPosition === 'before';
        expect(full).toBe(sign + (before ? symbol + gap + digits : digits + gap + symbol));
      }),
    );
  });

  test('every group but the first has three digits', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(formatParts(amount).integer).toMatch(/^\d{1,3}(,\d{3})*$/);
      }),
    );
  });

  test('formatPlain returns plain digits for fields and files', () => {
    expect(formatPlain(money(125_050n, 'NGN'))).toBe('1250.50');
    expect(formatPlain(money(-125_050n, 'NGN'))).toBe('-1250.50');
    expect(formatPlain(money(500_000n, 'XOF'))).toBe('5000');
  });
});
