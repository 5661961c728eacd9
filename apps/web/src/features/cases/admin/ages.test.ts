import { expect, test } from 'vitest';
import { ageOf, dueIn } from './ages.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

test.each([
  [-5, '5 min'],
  [-119, '119 min'],
  [-120, '2 h'],
  [-47 * 60, '47 h'],
  [-48 * 60, '2 d'],
  [3, '0 min'],
])('a case opened %i minutes from now is %s old', (minutes, age) => {
  expect(ageOf(at(minutes), now)).toBe(age);
});

test('a case that is not due yet shows the time left, a late case how late it is', () => {
  expect(dueIn(at(90), now)).toEqual({ text: 'in 90 min', isLate: false });
  expect(dueIn(at(-180), now)).toEqual({ text: '3 h late', isLate: true });
});
