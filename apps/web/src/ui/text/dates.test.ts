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

it.each(examples)('the format %s writes its own example', (example) => {
  expect(formatDate(new Date(2026, 10, 15, 14, 2, 7), example)).toBe(example);
  expect(formatDate('2026-11-15T13:02:07Z', example, 'Africa/Lagos')).toBe(example);
  expect(formatDate('2026-11-15T14:02:07Z', example, 'UTC')).toBe(example);
});

it('uses the month in Lagos in every time zone', () => {
  expect(formatDate('2025-10-31T23:30:00Z', 'November 2026', 'Africa/Lagos')).toBe('November 2025');
});

it('uses Lagos days for statements', () => {
  expect(lagosDay(Date.parse('2026-11-14T23:30:00Z'))).toBe('2026-11-15');
  expect(firstOfMonth('2026-11-15')).toBe('2026-11-01');
});

it('formats an instant in Lagos time', () => {
  expect(clockTime('2026-11-15T13:02:07Z')).toBe('14:02');
  expect(moment('2026-11-15T13:02:07Z')).toBe('15 Nov 2026 14:02');
  expect(exactMoment('2026-11-15T13:02:07Z')).toBe('15 Nov 2026 14:02:07');
});

it('uses the Lagos day when it is still the day before in London', () => {
  expect(calendarDay('2026-11-15T23:30:00Z')).toBe('16 Nov 2026');
});

it('converts an instant to the text of a date and time field and back', () => {
  expect(toLagosField('2026-11-15T23:30:07.250Z')).toBe('2026-11-16T00:30:07');
  expect(fromLagosField('2026-11-16T00:30:07')).toBe('2026-11-15T23:30:07.000Z');
  expect(fromLagosField('2026-11-16T00:30')).toBe('2026-11-15T23:30:00.000Z');
  expect([fromLagosField(''), fromLagosField('2026-11-')]).toEqual([undefined, undefined]);
});
