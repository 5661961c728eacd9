import { expect, test } from 'vitest';
import { nextReminder } from './reminder-days.ts';

test.each([
  [15, '2026-11-14', '2026-11-15'],
  [15, '2026-11-15', '2026-12-15'],
  [31, '2026-11-29', '2026-11-30'],
  [31, '2026-11-30', '2026-12-31'],
  [30, '2027-01-31', '2027-02-28'],
  [1, '2026-12-31', '2027-01-01'],
])('day %i after %s is %s', (day, today, next) => {
  expect(nextReminder(day, today)).toBe(next);
});
