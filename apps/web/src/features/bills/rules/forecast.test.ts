import { expect, it } from 'vitest';
import { dayInSentence, daysBetween } from './forecast.ts';

it.each([
  ['2026-11-18', 'today'],
  ['2026-11-19', 'tomorrow'],
  ['2026-11-21', 'Saturday'],
  ['2026-11-25', '25 November'],
  ['2026-11-16', '16 November'],
])('%s is %s', (day, words) => {
  expect(dayInSentence(day, '2026-11-18')).toBe(words);
});

it('counts calendar days, also over the end of a year', () => {
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2026-11-18', '2026-11-17')).toBe(-1);
});
