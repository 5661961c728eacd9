import { expect, test } from 'vitest';
import * as z from 'zod';
import { cursorTime, cutPage, readCursor, readPlace, writeCursor, writePlace } from './paging.ts';

const at = new Date('2026-11-16T09:30:00.123Z');
const id = '0198c0de-3f7c-7bbb-8a1b-0a1b2c3d4e5f';

test('the extra row proves a next page and is not shown', () => {
  expect(cutPage([1, 2, 3], 2, String)).toEqual({ items: [1, 2], next: '2' });
  expect(cutPage([1, 2], 2, String)).toEqual({ items: [1, 2], next: null });
  expect(cutPage([], 2, String)).toEqual({ items: [], next: null });
});

test('a place is read as it was written', () => {
  expect(writePlace({ at, id })).toBe(`2026-11-16T09:30:00.123Z_${id}`);
  expect(readPlace(writePlace({ at, id }))).toEqual({ at, id });
});

test('a list ordered by other values has them all in its cursor', () => {
  const keys = z.tuple([cursorTime, z.coerce.number(), z.coerce.bigint()]);
  expect(readCursor(keys, writeCursor(at, 3, 9_007_199_254_740_993n))).toEqual([
    at,
    3,
    9_007_199_254_740_993n,
  ]);
});

test.each([
  undefined,
  '',
  'nonsense',
  id,
  at.toISOString(),
  `${at.toISOString()}_x`,
  `2026-13-40T09:30:00.000Z_${id}`,
  `${at.toISOString()}_${id}_more`,
])('%s is no place', (cursor) => {
  expect(readPlace(cursor)).toBeUndefined();
});
