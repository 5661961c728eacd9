import { expect, test } from 'vitest';
import { ageOf, isLate } from './age.ts';

const now = Date.parse('2026-10-10T12:00:00Z');

test.each([
  ['2026-10-10T11:59:30Z', '0 minutes'],
  ['2026-10-10T11:59:00Z', '1 minute'],
  ['2026-10-10T10:30:00Z', '90 minutes'],
  ['2026-10-10T07:00:00Z', '5 hours'],
  ['2026-10-08T13:00:00Z', '47 hours'],
  ['2026-10-08T12:00:00Z', '2 days'],
  ['2026-10-10T12:05:00Z', '0 minutes'],
])('a submission from %s has waited %s', (instant, age) => {
  expect(ageOf(instant, now)).toBe(age);
});

test('a submission older than two days is late', () => {
  expect(isLate('2026-10-08T12:00:01Z', now)).toBe(false);
  expect(isLate('2026-10-08T11:59:59Z', now)).toBe(true);
});
