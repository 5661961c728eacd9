import { expect, test } from 'vitest';
import { readPercent, showPercent } from './percent.ts';

test.each([
  ['50', 5_000],
  ['12.5 %', 1_250],
  ['0.05', 5],
  ['100', 10_000],
])('%s is %i basis points', (typed, basisPoints) => {
  expect(readPercent(typed)).toBe(basisPoints);
});

test.each(['', '-1', '100.01', '1e2', '12,5', '٥', '1.234'])('%j is no percentage', (typed) => {
  expect(readPercent(typed)).toBeUndefined();
});

test.each([
  [0, '0'],
  [5, '0.05'],
  [1_250, '12.5'],
  [10_000, '100'],
])('%i basis points are written %s', (basisPoints, shown) => {
  expect(showPercent(basisPoints)).toBe(shown);
});
