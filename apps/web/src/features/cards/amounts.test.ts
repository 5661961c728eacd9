import { describe, expect, it } from 'vitest';
import { amountProblem, arrivalText, centsOf, feeText, rateText, typedOf } from './amounts.ts';

const words = { bad: 'bad', least: 'too small', most: 'too much' };

describe('typed dollars', () => {
  it.each([
    ['10', 1_000],
    ['10.5', 1_050],
    ['1,250.00', 125_000],
    ['0.01', 1],
  ])('%s is %i cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  it.each([
    '',
    ' ',
    '0',
    '0.00',
    '-5',
    '1.001',
    '1e3',
    '５',
    '٣',
    'ten',
    '99999999999999999999',
    '1.2.3',
  ])('"%s" is not an amount', (typed) => {
    expect(centsOf(typed)).toBeUndefined();
  });

  it('goes back to the text of a field', () => {
    expect([typedOf(125_000), typedOf(5), typedOf(null)]).toEqual(['1250.00', '0.05', '']);
  });

  it('says what is wrong with an amount outside its bounds', () => {
    const bounds = { least: 200, most: 1_000_000 };
    const problems = ['', '1.99', '2', '10000', '10000.01'].map((typed) =>
      amountProblem(typed, bounds, words),
    );
    expect(problems).toEqual(['bad', 'too small', undefined, undefined, 'too much']);
  });
});

describe('fees and times in words', () => {
  it('writes a percentage, a fixed part and a minimum', () => {
    expect(rateText({ basisPoints: 150, flat: 0, least: 100 })).toBe('1.5%, at least $1.00');
    expect(rateText({ basisPoints: 200, flat: 50 })).toBe('2% + $0.50');
    expect(rateText({ basisPoints: 0, flat: 50, least: null })).toBe('$0.50');
  });

  it('calls a fee of nothing free', () => {
    expect(rateText({ basisPoints: 0, flat: 0, least: null })).toBe('Free');
    expect([feeText(0), feeText(100)]).toEqual(['Free', '$1.00']);
  });

  it('rounds an arrival up to whole minutes or hours', () => {
    expect([20, 60, 61, 300, 3_600, 7_000].map(arrivalText)).toEqual([
      'within a minute',
      'within a minute',
      'in about 2 minutes',
      'in about 5 minutes',
      'in about 1 hour',
      'in about 2 hours',
    ]);
  });
});
