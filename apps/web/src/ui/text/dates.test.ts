import { expect, it } from 'vitest';
import {
  calendarDay,
  clockTime,
  exactMoment,
  type DateExample,
  firstOfMonth,
  formatDate,
  fromLagosField,
  lagosDay,
  moment,
  toLagosField,
} from './dates.ts';

const examples: readonly DateExample[] = [
  '14:02',
  '14:02:07',
  '15 Nov',
  '15 Nov 2026',
  '15 Nov, 14:02',
  '15 Nov 2026, 14:02',
  'Sun 15 Nov',
  '15 November',
  '15 November 2026',
  'Sunday 15 November',
  'November 2026',
];

it.each(examples)('writes %s as the format is named', (example) => {
  expect(formatDate(new Date(2026, 10, 15, 14, 2, 7), example)).toBe(example);
  expect(formatDate('2026-11-15T13:02:07Z', example, 'Africa/Lagos')).toBe(example);
  expect(formatDate('2026-11-15T14:02:07Z', example, 'UTC')).toBe(example);
});

it('names the month of Lagos, wherever it is read', () => {
  expect(formatDate('2025-10-31T23:30:00Z', 'November 2026', 'Africa/Lagos')).toBe('November 2025');
});

it('counts the days of statements in Lagos', () => {
  expect(lagosDay(Date.parse('2026-11-14T23:30:00Z'))).toBe('2026-11-15');
  expect(firstOfMonth('2026-11-15')).toBe('2026-11-01');
});

it('reads an instant on the Lagos clock', () => {
  expect(clockTime('2026-11-15T13:02:07Z')).toBe('14:02');
  expect(moment('2026-11-15T13:02:07Z')).toBe('15 Nov 2026 14:02');
  expect(exactMoment('2026-11-15T13:02:07Z')).toBe('15 Nov 2026 14:02:07');
});

it('names the Lagos day when London is still on the one before', () => {
  expect(calendarDay('2026-11-15T23:30:00Z')).toBe('16 Nov 2026');
});

it('hands an instant to a date and time field and reads it back', () => {
  expect(toLagosField('2026-11-15T23:30:07.250Z')).toBe('2026-11-16T00:30:07');
  expect(fromLagosField('2026-11-16T00:30:07')).toBe('2026-11-15T23:30:07.000Z');
  expect(fromLagosField('2026-11-16T00:30')).toBe('2026-11-15T23:30:00.000Z');
  expect([fromLagosField(''), fromLagosField('2026-11-')]).toEqual([undefined, undefined]);
});
