import { expect, test } from 'vitest';
import { movedBy } from './revalue.ts';

test.each([
  ['held, and it rose', 100_00n, 1_550_000_000n, 1_560_000_000n, 1_000_00n],
  ['held, and it fell', 100_00n, 1_550_000_000n, 1_540_000_000n, -1_000_00n],
  ['owed, and it rose', -100_00n, 1_550_000_000n, 1_560_000_000n, -1_000_00n],
  ['owed, and it fell', -100_00n, 1_550_000_000n, 1_540_000_000n, 1_000_00n],
  ['a part of a unit gained is left out', 1n, 1_550_000_000n, 1_550_999_999n, 0n],
  ['a part of a unit lost counts whole', -1n, 1_550_000_000n, 1_550_000_001n, -1n],
  ['nothing moved', 100_00n, 1_550_000_000n, 1_550_000_000n, 0n],
])('%s', (_, base, before, after, moved) => {
  expect(movedBy(base, before, after)).toBe(moved);
});
