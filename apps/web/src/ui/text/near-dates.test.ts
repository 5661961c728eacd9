import { describe, expect, test } from 'vitest';
import { asOfTime, dayLabel, nearMoment, partOfDay, relativeTime, soon } from './near-dates.ts';

const noon = new Date(2025, 10, 15, 12, 0).getTime();
const before = (ms: number): string => new Date(noon - ms).toISOString();
const minute = 60_000;
const local = (day: number, hour: number, atMinute = 0): Date =>
  new Date(2026, 10, day, hour, atMinute);

describe('a time near now', () => {
  test('a time today has no day, a time tomorrow says "tomorrow", any other time has its date', () => {
    const now = local(15, 13).getTime();
    expect(soon(local(15, 14, 5).toISOString(), now)).toBe('14:05');
    expect(soon(local(16, 0).toISOString(), now)).toBe('tomorrow 00:00');
    expect(soon(local(17, 9, 30).toISOString(), now)).toBe('17 Nov 09:30');
  });

  test('figures from today show only the time', () => {
    const now = local(15, 23, 59).getTime();
    expect(asOfTime(local(15, 14, 2).toISOString(), now)).toBe('14:02');
  });

  test('figures from before midnight show their day', () => {
    const now = local(15, 0, 3).getTime();
    expect(asOfTime(local(14, 23, 58).toISOString(), now)).toBe('14 Nov 23:58');
  });

  test('a moment shows its day and its time', () => {
    const now = local(15, 14, 2).getTime();
    expect(nearMoment(local(15, 9).toISOString(), now)).toBe('Today 09:00');
    expect(nearMoment(local(3, 9).toISOString(), now)).toBe('3 Nov 09:00');
    expect(nearMoment(new Date(2025, 10, 3, 9).toISOString(), now)).toBe('3 Nov 2025 09:00');
  });
});

describe('a relative time', () => {
  test.each([
    [-5 * minute, 'just now'],
    [59_000, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [60 * minute, '1 hour ago'],
    [23 * 60 * minute, '23 hours ago'],
    [24 * 60 * minute, '1 day ago'],
    [6 * 24 * 60 * minute, '6 days ago'],
  ])('%i ms ago reads "%s"', (past, words) => {
    expect(relativeTime(before(past), noon)).toBe(words);
  });

  test('a time a week ago or earlier is a date', () => {
    expect(relativeTime(before(7 * 24 * 60 * minute), noon)).toBe('8 Nov 2025');
  });

  test.each([
    [3, 'evening'],
    [4, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
  ])('at %i o’clock it is %s', (hours, part) => {
    expect(partOfDay(new Date(2025, 10, 15, hours).getTime())).toBe(part);
  });
});

describe('the heading of a day', () => {
  const at = (...when: [number, number, number, number]) => new Date(...when).toISOString();

  test('is Today, Yesterday, or the date', () => {
    expect(dayLabel(at(2025, 10, 15, 0), noon)).toBe('Today');
    expect(dayLabel(at(2025, 10, 14, 23), noon)).toBe('Yesterday');
    expect(dayLabel(at(2025, 10, 13, 23), noon)).toBe('Thursday 13 November');
    expect(dayLabel(at(2025, 10, 3, 12), noon)).toBe('Monday 3 November');
    expect(dayLabel(at(2024, 11, 31, 23), noon)).toBe('31 December 2024');
  });

  test('finds yesterday across the end of a year', () => {
    const newYear = new Date(2026, 0, 1, 9).getTime();
    expect(dayLabel(at(2025, 11, 31, 22), newYear)).toBe('Yesterday');
  });
});
