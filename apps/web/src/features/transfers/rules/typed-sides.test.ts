import { expect, test } from 'vitest';
import { sidesOfTyped } from './typed-sides.ts';

const cedis = { source: 'NGN', target: 'GHS', rate: '0.0096' } as const;

test('either side can be typed, and the other follows', () => {
  expect(sidesOfTyped({ ...cedis, side: 'source', text: '20,000' })).toEqual({
    typed: 2_000_000n,
    source: 2_000_000n,
    target: 19_200n,
  });
  expect(sidesOfTyped({ ...cedis, side: 'target', text: '192.01' })).toEqual({
    typed: 19_201n,
    source: 2_000_105n,
    target: 19_201n,
  });
});

test('without a rate only the typed side is known', () => {
  const sides = sidesOfTyped({ ...cedis, rate: undefined, side: 'target', text: '5' });
  expect(sides).toEqual({ typed: 500n, source: undefined, target: 500n });
});

test.each(['', '0', 'x'])('%j is no amount', (text) => {
  expect(sidesOfTyped({ ...cedis, side: 'target', text })).toEqual({
    typed: undefined,
    source: undefined,
    target: undefined,
  });
});

test('a currency without coins takes no decimals', () => {
  const francs = { source: 'NGN', target: 'XOF', rate: '0.4', side: 'target' } as const;
  expect(sidesOfTyped({ ...francs, text: '100' }).source).toBe(25_000n);
  expect(sidesOfTyped({ ...francs, text: '100.5' }).typed).toBeUndefined();
});
