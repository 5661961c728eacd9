import { expect, test } from 'vitest';
import { monthOf } from './month.ts';

test('a month begins and ends at midnight in Lagos, also in December', () => {
  expect(monthOf('2026-11')).toEqual({
    start: new Date('2026-10-31T23:00:00Z'),
    end: new Date('2026-11-30T23:00:00Z'),
  });
  expect(monthOf('2026-12').end).toEqual(new Date('2026-12-31T23:00:00Z'));
});
