import { describe, expect, test } from 'vitest';
import { amountProblem, broughtBy, mostOf, previewSides } from './preview.ts';

const dollars = { from: 'USD', to: 'NGN', rate: '1542.25' } as const;

describe('the preview', () => {
  test('what is bought is rounded down', () => {
    expect(previewSides({ ...dollars, side: 'source', typed: '0.03' })).toEqual({
      typed: 3n,
      source: 3n,
      target: 46_26n,
      isTooLarge: false,
    });
  });

  test('what it costs is rounded up, and the typed side stays exact', () => {
    expect(previewSides({ ...dollars, side: 'target', typed: '100' })).toEqual({
      typed: 100_00n,
      source: 7n,
      target: 100_00n,
      isTooLarge: false,
    });
  });

  test('without a rate only the typed side is known', () => {
    expect(previewSides({ ...dollars, rate: undefined, side: 'target', typed: '5' })).toEqual({
      typed: 500n,
      source: undefined,
      target: 500n,
      isTooLarge: false,
    });
  });

  test('a text that is no amount has no sides', () => {
    expect(previewSides({ ...dollars, side: 'source', typed: '0.00' }).typed).toBeUndefined();
  });

  test('a long number has no other side, and the page does not break', () => {
    const long = { ...dollars, side: 'source', typed: '50,000,000,000,000' } as const;
    expect(previewSides(long)).toMatchObject({
      source: 50_000_000_000_000_00n,
      target: undefined,
      isTooLarge: true,
    });
    expect(previewSides({ ...long, typed: '9'.repeat(30) })).toMatchObject({
      typed: undefined,
      isTooLarge: true,
    });
    expect(broughtBy(50_000_000_000_000_00n, dollars, dollars.rate)).toBeUndefined();
    expect(broughtBy(1_00n, dollars, undefined)).toBeUndefined();
    expect(broughtBy(1_00n, dollars, dollars.rate)).toBe(1_542_25n);
  });
});

const fee = { fromAmount: 0, flat: 1_00, basisPoints: 0, least: null, most: null };
const payer = (available: number) => ({ available, fees: [] });

const bounds = { least: 1_00, most: 500_00, dayLeft: 300_00 } as const;

describe('the bounds', () => {
  test.each([
    [undefined, 'bad'],
    [99n, 'least'],
    [500_01n, 'most'],
    [200_01n, 'balance'],
    [200_00n, undefined],
  ])('%s in a wallet with 200: %s', (source, problem) => {
    expect(amountProblem(source, bounds, payer(200_00))).toBe(problem);
  });

  test('the rest of the day counts for a conversion now, not for an order', () => {
    expect(amountProblem(400_00n, bounds, payer(900_00))).toBe('day');
    expect(amountProblem(400_00n, bounds, null)).toBeUndefined();
  });

  test('the most is the smallest of balance, bound and rest of the day', () => {
    expect(mostOf(bounds, payer(200_00))).toBe(200_00n);
    expect(mostOf(bounds, payer(900_00))).toBe(300_00n);
    expect(mostOf({ ...bounds, dayLeft: null }, payer(900_00))).toBe(500_00n);
  });

  test('fees come on top of the amount', () => {
    const withFee = { available: 200_00, fees: [fee] };
    expect(mostOf(bounds, withFee)).toBe(199_00n);
    expect(amountProblem(199_01n, bounds, withFee)).toBe('balance');
    expect(amountProblem(199_00n, bounds, withFee)).toBeUndefined();
  });
});
