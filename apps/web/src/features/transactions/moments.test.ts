import { expect, test } from 'vitest';
import { byDay, dayLabel, firstOfMonth, lagosDay, momentOf } from './moments.ts';

const at = (day: number, hour = 12): string => new Date(2026, 10, day, hour).toISOString();
const now = new Date(2026, 10, 15, 14, 2).getTime();

test('days near today are called by their names', () => {
  expect(dayLabel(at(15), now)).toBe('Today');
  expect(dayLabel(at(14), now)).toBe('Yesterday');
  expect(dayLabel(at(3), now)).toBe('Tuesday 3 November');
  expect(dayLabel(new Date(2025, 10, 3).toISOString(), now)).toBe('3 November 2025');
});

test('a moment names its day and its time', () => {
  expect(momentOf(at(15, 9), now)).toBe('Today 09:00');
  expect(momentOf(at(3, 9), now)).toBe('3 Nov 09:00');
  expect(momentOf(new Date(2025, 10, 3, 9).toISOString(), now)).toBe('3 Nov 2025 09:00');
});

test('what happened on one day stands under one heading', () => {
  const days = byDay([{ at: at(15) }, { at: at(15, 8) }, { at: at(14) }, { at: at(3) }], now);
  expect(days.map(({ label, items }) => [label, items.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Tuesday 3 November', 1],
  ]);
});

test('days of statements are those of Lagos', () => {
  expect(lagosDay(Date.parse('2026-11-14T23:30:00Z'))).toBe('2026-11-15');
  expect(firstOfMonth('2026-11-15')).toBe('2026-11-01');
});
