import { expect, test } from 'vitest';
import type { MeasuredItem } from './queries.ts';
import { failedShare, sortItems } from './sort-items.ts';

const item = (name: string, total: number, failed: number, p95: number | null): MeasuredItem => ({
  name,
  title: '',
  part: '',
  total,
  failed,
  refused: 0,
  p50: null,
  p75: null,
  p95,
  p99: null,
  before: { total: 0, failed: 0, p75: null, p95: null },
});

const items = [item('a', 100, 1, 20), item('b', 10, 5, null), item('c', 50, 0, 900)];
const namesBy = (column: string) =>
  sortItems(items, { column, direction: 'descending' }).map(({ name }) => name);

test('rows are sorted by calls, failures and time, those without a time last', () => {
  expect(namesBy('total')).toEqual(['a', 'c', 'b']);
  expect(namesBy('share')).toEqual(['b', 'a', 'c']);
  expect(namesBy('p95')).toEqual(['c', 'a', 'b']);
});

test('the share of failures has two decimals', () => {
  expect(failedShare(item('x', 3, 1, 1))).toBe('33.33%');
  expect(failedShare(item('x', 0, 0, null))).toBeNull();
});
