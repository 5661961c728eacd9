import { expect, test } from 'vitest';
import { emsOf, groupsOf } from './amount-width.ts';

test('a longer amount is wider, and a separator is narrower than a digit', () => {
  expect(emsOf('₦1', '.00')).toBe(4);
  expect(emsOf('₦80,918,889', '.81')).toBe(7);
  expect(emsOf('₦80,918,889.81')).toBe(7.5);
  expect(emsOf('₦123,456,789,012', '.34')).toBe(9.5);
  expect(emsOf('9'.repeat(60))).toBe(20);
});

test('an amount breaks only after a separator, and no character is lost', () => {
  expect(groupsOf('123,456,789')).toEqual(['123,', '456,', '789']);
  expect(groupsOf('0')).toEqual(['0']);
});
