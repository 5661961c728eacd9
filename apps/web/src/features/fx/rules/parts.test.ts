import { expect, test } from 'vitest';
import { earliestDay, isPartCount, partDays, resizeDays, splitParts, wrongPart } from './parts.ts';

test('the last part takes the rest, and the parts are the whole', () => {
  expect(splitParts(100_00n, 3)).toEqual([33_33n, 33_33n, 33_34n]);
  expect(splitParts(7n, 5)).toEqual([1n, 1n, 1n, 1n, 3n]);
});

test('parts follow each other by day or by week, over the end of a month', () => {
  expect(partDays('2026-11-29', 3, 'day')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(partDays('2026-12-28', 2, 'week')).toEqual(['2026-12-28', '2027-01-04']);
});

test('there are 2 to 5 parts', () => {
  expect([1, 2, 5, 6, 2.5].map(isPartCount)).toEqual([false, true, true, false, false]);
});

test('a day that is over, missing or not after the one before is wrong', () => {
  const now = new Date('2026-11-20T12:00:00');
  expect(wrongPart(['2026-11-21', '2026-11-22'], now)).toBeUndefined();
  expect(wrongPart(['2026-11-20', '2026-11-22'], now)).toBe(0);
  expect(wrongPart(['2026-11-22', '2026-11-22'], now)).toBe(1);
  expect(wrongPart(['2026-11-22', ''], now)).toBe(1);
});

test('another number of parts keeps the days that were chosen', () => {
  const days = ['2026-11-21', '2026-11-30'];
  expect(resizeDays(days, 4, 'week')).toEqual([...days, '2026-12-07', '2026-12-14']);
  expect(resizeDays(days, 3, 'day')).toEqual([...days, '2026-12-01']);
  expect(resizeDays([...days, '2026-12-24'], 2, 'week')).toEqual(days);
  expect(resizeDays(['2026-11-21', ''], 3, 'week')).toEqual(['2026-11-21', '', '']);
});

test('today can be chosen until its time has passed', () => {
  const today = '2026-11-20';
  expect(earliestDay(today, new Date('2026-11-20T08:59:59'))).toBe(today);
  expect(earliestDay(today, new Date('2026-11-20T09:00:00'))).toBe('2026-11-21');
});
