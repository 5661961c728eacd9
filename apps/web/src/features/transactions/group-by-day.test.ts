import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

const at = (day: number, hour = 12): string => new Date(2026, 10, day, hour).toISOString();
const now = new Date(2026, 10, 15, 14, 2).getTime();

test('what happened on one day stands under one heading', () => {
  const days = byDay([{ at: at(15) }, { at: at(15, 8) }, { at: at(14) }, { at: at(3) }], now);
  expect(days.map(({ label, items }) => [label, items.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Tuesday 3 November', 1],
  ]);
});
