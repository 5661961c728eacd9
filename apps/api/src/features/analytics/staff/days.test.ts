import { expect, test } from 'vitest';
import { addDays, daysBetween, mondayOf, piecesOf } from './days.ts';

test('days are added over the ends of months and years', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
});

test('a week starts on Monday', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(mondayOf('2026-11-15')).toBe('2026-11-09');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
});

test('pieces cover every day once, the newest first', () => {
  expect(piecesOf('2026-01-01', '2026-01-10', 4)).toEqual([
    { from: '2026-01-06', until: '2026-01-10' },
    { from: '2026-01-02', until: '2026-01-06' },
    { from: '2026-01-01', until: '2026-01-02' },
  ]);
  expect(piecesOf('2026-01-05', '2026-01-05', 4)).toEqual([]);
});
