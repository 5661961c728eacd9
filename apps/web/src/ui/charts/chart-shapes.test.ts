import { expect, test } from 'vitest';
import { areaPath, bars, donutArcs, linePath } from './chart-shapes.ts';

const box = { width: 100, height: 50 };

test('a line runs from edge to edge with the highest value at the top', () => {
  expect(linePath([0, 5, 10], box)).toBe('M0 50L50 25L100 0');
});

test('an area closes its line along the bottom', () => {
  expect(areaPath([0, 10], box)).toBe('M0 50L100 0L100 50L0 50Z');
});

test('a line of zeros is at the bottom', () => {
  expect(linePath([0, 0], box)).toBe('M0 50L100 50');
});

test('bars share the width, with a gap between them', () => {
  expect(bars([10, 5], box, 10)).toEqual([
    { x: 5, y: 0, width: 40, height: 50 },
    { x: 55, y: 25, width: 40, height: 25 },
  ]);
});

test('the arcs of a donut follow each other and fill the circle', () => {
  expect(donutArcs([1, 1, 2])).toEqual([
    { length: 25, offset: -0 },
    { length: 25, offset: -25 },
    { length: 50, offset: -50 },
  ]);
});
