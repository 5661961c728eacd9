import { expect, it } from 'vitest';
import { asOfTime } from './as-of.ts';

const local = (day: number, hour: number, minute: number): Date =>
  new Date(2026, 10, day, hour, minute);

it('is a bare time on the same day', () => {
  expect(asOfTime(local(15, 14, 2).toISOString(), local(15, 23, 59).getTime())).toBe('14:02');
});

it('names the day when figures are older than midnight', () => {
  expect(asOfTime(local(14, 23, 58).toISOString(), local(15, 0, 3).getTime())).toBe('14 Nov 23:58');
});
