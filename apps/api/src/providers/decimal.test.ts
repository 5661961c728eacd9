import { describe, expect, it } from 'vitest';
import { decimalText } from './decimal.ts';

describe('a number from JSON', () => {
  it.each([
    [0, '0'],
    [1500.5, '1500.5'],
    [-0.25, '-0.25'],
    [1e-7, '0.0000001'],
    [1.25e-9, '0.00000000125'],
    [1e21, '1000000000000000000000'],
    [1.5e22, '15000000000000000000000'],
    [-6.5e-8, '-0.000000065'],
    [65000.01, '65000.01'],
  ])('%d is written %s', (value, text) => {
    expect(decimalText(value)).toBe(text);
    expect(Number(text)).toBe(value);
  });

  it.each([Number.NaN, Infinity, -Infinity])('%d is not a decimal', (value) => {
    expect(() => decimalText(value)).toThrow(RangeError);
  });
});
