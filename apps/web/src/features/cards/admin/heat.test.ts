import { expect, test } from 'vitest';
import { heatOf } from './heat.ts';
import { lastMonths } from '#ui/text/months.ts';

test('a count is coloured by its share of the largest one', () => {
  expect([0, 1, 25, 26, 50, 75, 100].map((count) => heatOf(count, 100))).toEqual([
    0, 1, 1, 2, 2, 3, 4,
  ]);
  expect(heatOf(0, 0)).toBe(0);
  expect(heatOf(1, 1)).toBe(4);
});

test('the last twelve months go back over the new year, by the day in Lagos', () => {
  const months = lastMonths(Date.parse('2026-01-31T23:30:00Z'));
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(months).toHaveLength(12);
});
