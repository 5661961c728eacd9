import { expect, test } from 'vitest';
import {
  chartArea,
  chartPath,
  micros,
  moveOf,
  nearestPoint,
  placesOf,
  runsOf,
  sampledPoints,
  stepPoint,
} from './chart.ts';

const box = { width: 100, height: 50 };

test('a gap parts the line and is never bridged', () => {
  expect(runsOf([1, 2, null, 3])).toEqual([
    [
      [0, 1],
      [1, 2],
    ],
    [[3, 3]],
  ]);
  const path = chartPath([1, 2, null, 3, 4], box);
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path).toContain('M75 ');
  expect(path.startsWith('M0 ')).toBe(true);
});

test('a single point between gaps can be seen', () => {
  expect(chartPath([1, null, 2, null, 3], box)).toContain('M49 25h2');
});

test('higher prices are higher up, inside of the box', () => {
  const [low, high] = placesOf([1, 2], box);
  expect(low?.y).toBeLessThan(50);
  expect(high?.y).toBeGreaterThan(0);
  expect(high?.y).toBeLessThan(low?.y ?? 0);
});

test('a price that does not move is in the middle', () => {
  expect(chartPath([1_550, 1_550], box)).toBe('M0 25L100 25');
});

test('without points there is no line', () => {
  expect(chartPath([null, null], box)).toBe('');
  expect(chartPath([], box)).toBe('');
});

test('the ground of a run ends where the run ends', () => {
  expect(chartArea([1, 1, null, 1], box)).toBe('M0 50L0 25L33.3 25L33.3 50Z');
});

test('reading finds the nearest known point and steps over gaps', () => {
  const mids = [1, null, null, 2, 3];
  expect(nearestPoint(mids, 0.3)).toBe(0);
  expect(nearestPoint(mids, 0.6)).toBe(3);
  expect(nearestPoint([null], 0.5)).toBeUndefined();
  expect(stepPoint(mids, 0, 1)).toBe(3);
  expect(stepPoint(mids, 3, -1)).toBe(0);
  expect(stepPoint(mids, 4, 10)).toBe(4);
});

test('the table has a bounded number of rows with both ends', () => {
  const mids = Array.from({ length: 288 }, (_, index) => (index === 5 ? null : index));
  const rows = sampledPoints(mids, 24);
  expect(rows).toHaveLength(24);
  expect([rows[0], rows.at(-1)]).toEqual([0, 287]);
  expect(sampledPoints([null, 7, null], 24)).toEqual([1]);
});

test('millionths are written as a decimal', () => {
  expect(micros(1_550_250_000)).toBe('1550.250000');
  expect(micros(64_500)).toBe('0.064500');
});

test('the move is that of the first to the last known point', () => {
  expect(moveOf([null, 1_550, 1_000, 1_565.5, null])).toBe(100);
  expect(moveOf([1_550])).toBeUndefined();
});
