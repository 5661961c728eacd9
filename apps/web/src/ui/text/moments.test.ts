import { expect, it } from 'vitest';
import {
  calendarDay,
  clockTime,
  exactMoment,
  fromLagosField,
  moment,
  toLagosField,
} from './moments.ts';

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
