import { expect, test } from 'vitest';
import { ageOf } from './difference-age.ts';

const found = '2026-11-15T08:00:00.000Z';
const after = (minutes: number): number => Date.parse(found) + minutes * 60_000;

test('an age is shown in its largest unit', () => {
  expect(ageOf(found, after(1))).toBe('1 minute');
  expect(ageOf(found, after(59))).toBe('59 minutes');
  expect(ageOf(found, after(60))).toBe('1 hour');
  expect(ageOf(found, after(47 * 60))).toBe('47 hours');
  expect(ageOf(found, after(48 * 60))).toBe('2 days');
});

test('a clock that is behind the server shows no negative age', () => {
  expect(ageOf(found, after(-5))).toBe('0 minutes');
});
