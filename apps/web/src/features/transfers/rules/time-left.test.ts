import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-11-16T09:00:00Z');

test.each([
  ['2026-11-23T09:00:00Z', '7 days'],
  ['2026-11-22T12:30:00Z', '6 days 3 hours'],
  ['2026-11-17T10:00:00Z', '1 day 1 hour'],
  ['2026-11-16T14:59:00Z', '5 hours'],
  ['2026-11-16T09:12:00Z', '12 minutes'],
  ['2026-11-16T08:00:00Z', '1 minute'],
])('until %s there are %s', (until, words) => {
  expect(timeLeft(until, now)).toBe(words);
});
