import { expect, test } from 'vitest';
import { findHelp } from './help.ts';

test('an answer is found by the words people use', () => {
  expect(findHelp('money not received')[0]?.title).toBe('My transfer has not arrived');
  expect(findHelp('forgot my PIN')[0]?.title).toBe('Change or reset the transaction PIN');
  expect(findHelp('statem')[0]?.title).toBe('Get a statement');
});

test('without words there are suggestions, and nothing fits nonsense', () => {
  expect(findHelp('')).toHaveLength(4);
  expect(findHelp('zzzz')).toEqual([]);
});
