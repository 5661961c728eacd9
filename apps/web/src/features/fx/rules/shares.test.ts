import { expect, test } from 'vitest';
import { keepShare, percentOf, shareProblems, sharesOf, splitIncoming } from './shares.ts';

test('the parts are the whole, and the rest stays', () => {
  expect(splitIncoming(1_000_00n, { convert: 50, vault: 30 })).toEqual({
    convert: 500_00n,
    vault: 300_00n,
    keep: 200_00n,
  });
  expect(splitIncoming(1_01n, { convert: 33, vault: 33 })).toEqual({
    convert: 33n,
    vault: 33n,
    keep: 35n,
  });
});

test('shares are between nothing and all of it', () => {
  expect(shareProblems({ convert: '60', vault: '50' })).toEqual({ convert: 'over' });
  expect(shareProblems({ convert: '0', vault: '0' })).toEqual({ convert: 'none' });
  expect(shareProblems({ convert: '0', vault: '100' })).toEqual({});
  expect(keepShare({ convert: 60, vault: 50 })).toBe(0);
  expect(keepShare({ convert: 60, vault: 10 })).toBe(30);
});

test('a share that is not a whole number is said at its field, and is not a share', () => {
  expect(shareProblems({ convert: '60.5', vault: '0' })).toEqual({ convert: 'whole' });
  expect(shareProblems({ convert: '60', vault: '' })).toEqual({ vault: 'whole' });
  expect(sharesOf({ convert: '60.5', vault: '0' })).toBeUndefined();
  expect(sharesOf({ convert: '60', vault: '10' })).toEqual({ convert: 60, vault: 10 });
});

test.each([
  ['50', 50],
  [' 5 ', 5],
  ['100', 100],
  ['101', undefined],
  ['-1', undefined],
  ['60.5', undefined],
  ['60.', undefined],
  ['1e1', undefined],
  ['', undefined],
])('%o is %s per cent', (typed, percent) => {
  expect(percentOf(typed)).toBe(percent);
});
