import { expect, it } from 'vitest';
import { clockText, secondsLeft } from './clock.ts';

it('counts whole seconds down to zero, never below', () => {
  expect([0, 1, 999, 1_000, 5_000].map((now) => secondsLeft(1_000, now))).toEqual([1, 1, 1, 0, 0]);
});

it('writes minutes and two digits of seconds', () => {
  expect([300, 299, 61, 9, 0].map(clockText)).toEqual(['5:00', '4:59', '1:01', '0:09', '0:00']);
});
