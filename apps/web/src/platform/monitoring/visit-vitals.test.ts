import { expect, test } from 'vitest';
import { pagePattern } from '@cowrie/contract/analytics/performance';
import { patternOf, shiftScore } from './visit-vitals.ts';

test('shifts within a second of each other are added, and the largest sum counts', () => {
  expect(shiftScore([])).toBe(0);
  expect(
    shiftScore([
      { at: 0, value: 0.1 },
      { at: 500, value: 0.2 },
      { at: 3_000, value: 0.25 },
    ]),
  ).toBeCloseTo(0.3);
  const steady = Array.from({ length: 10 }, (_, at) => ({ at: at * 900, value: 1 }));
  expect(shiftScore(steady)).toBe(6);
});

test('a page is named by its pattern, so that no id leaves the device', () => {
  const id = '0198c1f2-0000-7000-8000-000000000001';
  expect(patternOf(`/transactions/${id}`, { transactionId: id })).toBe(
    '/transactions/:transactionId',
  );
  expect(patternOf('/dashboard/', {})).toBe('/dashboard');
  expect(patternOf('/', {})).toBe('/');
  for (const page of ['/', '/dashboard', '/transactions/:transactionId', '/transfer/tag']) {
    expect(page).toMatch(pagePattern);
  }
  for (const page of [`/transactions/${id}`, '/users/@amara', '//evil', '/a b']) {
    expect(page).not.toMatch(pagePattern);
  }
});
