import { expect, test } from 'vitest';
import { ageOf } from './difference-age.ts';

const foundAt = '2026-11-15T08:00:00.000Z';
const after = (minutes: number): number => Date.parse(foundAt) + minutes * 60_000;

test('an age is shown in its largest unit', () => {
  expect(ageOf(foundAt, after(1))).toBe('1 minute');
  expect(ageOf(foundAt, after(59))).toBe('59 minutes');
  expect(ageOf(foundAt, after(60))).toBe('1 hour');
  expect(ageOf(foundAt, after(47 * 60))).toBe('47 hours');
  expect(ageOf(foundAt, after(48 * 60))).toBe('2 days');
});

test('a clock that is behind the server shows no negative age', () => {
  expect(ageOf(foundAt, after(-5))).toBe('0 minutes');
});
