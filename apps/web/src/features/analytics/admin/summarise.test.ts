import { expect, test } from 'vitest';
import type { FigureTotal } from './queries.ts';
import { partRows, profitOf, totalOf } from './summarise.ts';

const total = (
  figure: FigureTotal['figure'],
  part: string,
  sum: number,
  before = 0,
): FigureTotal => ({
  figure,
  part,
  currency: 'NGN',
  count: 1,
  sum,
  before: { count: 2, sum: before },
});

test('profit is fees plus spread minus company costs, and can be a loss', () => {
  const rows = partRows([
    total('fees', 'momo:GH', 5_000, 1_000),
    total('spread', 'momo:GH', 1_500),
    total('company_cost', 'momo:GH', 7_000, 400),
    total('fees', 'bank:NG', 2_500),
  ]);
  expect(rows.map(({ part }) => part)).toEqual(['momo:GH', 'bank:NG']);
  expect(rows.map(({ of }) => profitOf(of))).toEqual([-500, 2_500]);
  expect(rows.map(({ before }) => profitOf(before))).toEqual([600, 0]);
});

test('all parts of a figure are added up', () => {
  const totals = [total('signed_up', 'NG', 0), total('signed_up', 'GH', 0), total('sent', 'x', 7)];
  expect(totalOf(totals, 'signed_up')).toEqual({
    now: { count: 2, sum: 0 },
    before: { count: 4, sum: 0 },
  });
});
