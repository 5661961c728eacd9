import { describe, expect, test } from 'vitest';
import { dayLabel, monthOf, partOfDay, relativeTime } from './when.ts';

const noon = new Date(2025, 10, 15, 12, 0).getTime();
const before = (ms: number): string => new Date(noon - ms).toISOString();
const minute = 60_000;

describe('a time in words', () => {
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

  test('a week and older is a date', () => {
    expect(relativeTime(before(7 * 24 * 60 * minute), noon)).toBe('8 Nov 2025');
  });

  test('days are headed by how near they are', () => {
    const at = (...when: [number, number, number, number]) => new Date(...when).toISOString();
    expect(dayLabel(at(2025, 10, 15, 0), noon)).toBe('Today');
    expect(dayLabel(at(2025, 10, 14, 23), noon)).toBe('Yesterday');
    expect(dayLabel(at(2025, 10, 13, 23), noon)).toBe('Thursday 13 November');
    expect(dayLabel(at(2024, 11, 31, 23), noon)).toBe('31 December 2024');
  });

  test('yesterday is found across the turn of a year', () => {
    const newYear = new Date(2026, 0, 1, 9).getTime();
    expect(dayLabel(new Date(2025, 11, 31, 22).toISOString(), newYear)).toBe('Yesterday');
  });

  test('the month is that of Lagos, wherever it is read', () => {
    expect(monthOf('2025-10-31T23:30:00Z')).toBe('November 2025');
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
