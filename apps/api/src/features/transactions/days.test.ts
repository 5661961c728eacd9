import { expect, test } from 'vitest';
import { dayOf, daysBetween, endOf, momentInDigits, momentInWords, startOf } from './days.ts';

test('a day begins and ends at midnight in Lagos', () => {
  expect(startOf('2026-11-15').toISOString()).toBe('2026-11-14T23:00:00.000Z');
  expect(endOf('2026-11-15').toISOString()).toBe('2026-11-15T23:00:00.000Z');
  expect(dayOf(new Date('2026-11-14T23:00:00Z'))).toBe('2026-11-15');
  expect(dayOf(new Date('2026-11-14T22:59:59Z'))).toBe('2026-11-14');
});

test('times are written in words and in digits', () => {
  const at = new Date('2026-03-05T13:02:07Z');
  expect(momentInWords(at)).toBe('5 Mar 2026, 14:02');
  expect(momentInDigits(at)).toBe('2026-03-05 14:02:07');
});

test('days are counted across months and leap years', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-01-01', '2026-01-01')).toBe(0);
  expect(daysBetween('2026-01-02', '2026-01-01')).toBe(-1);
});
