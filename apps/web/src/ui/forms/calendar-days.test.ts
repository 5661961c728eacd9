import { expect, test } from 'vitest';
import { addMonths, makeDay, dayInWords, monthWeeks } from './calendar-days.ts';

test('a day that does not exist is refused', () => {
  expect(makeDay({ year: 2025, month: 2, day: 29 })).toBeUndefined();
  expect(makeDay({ year: 2024, month: 2, day: 29 })).toBe('2024-02-29');
  expect(makeDay({ year: 24, month: 2, day: 1 })).toBeUndefined();
});

test('adding a month keeps the day, or takes the last day of the month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('the weeks of a month start on Monday and cover every day of it', () => {
  const weeks = monthWeeks('2026-11-20');
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks.at(-1)?.[6]).toBe('2026-12-06');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('a day is formatted with the name of its month', () => {
  expect(dayInWords('2026-11-05')).toBe('5 November 2026');
});
