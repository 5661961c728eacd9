import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const at = (day: number, hour = 12): string => new Date(2026, 10, day, hour).toISOString();
const now = new Date(2026, 10, 15, 14, 2).getTime();

test('movements of the same day are under one heading', () => {
  const days = groupByDay([{ at: at(15) }, { at: at(15, 8) }, { at: at(14) }, { at: at(3) }], now);
  expect(days.map(({ label, items }) => [label, items.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Tuesday 3 November', 1],
  ]);
});
