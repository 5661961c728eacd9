import { describe, expect, test } from 'vitest';
import { contradictionOf, differsSince, type Compared } from './judge.ts';

const now = new Date('2026-11-18T10:00:00Z');
const earlier = new Date('2026-11-18T09:00:00Z');
const same: Compared = { ours: 10_00n, theirs: 10_00n, status: 'active', isMoving: false };

describe('a card differs', () => {
  test('from the moment at which the balances are found to differ', () => {
    expect(differsSince({ ...same, theirs: 9_00n }, null, now)).toBe(now);
    expect(differsSince({ ...same, theirs: 9_00n }, earlier, now)).toBe(earlier);
  });

  test('no longer, once the balances agree', () => {
    expect(differsSince(same, earlier, now)).toBeNull();
    expect(differsSince({ ...same, status: 'frozen' }, earlier, now)).toBeNull();
  });

  test('not while money moves, unless it was found before', () => {
    const moving = { ...same, theirs: 9_00n, isMoving: true };
    expect(differsSince(moving, null, now)).toBeNull();
    expect(differsSince(moving, earlier, now)).toBe(earlier);
  });

  test('if the issuer ended it, even with the same balance and while money moves', () => {
    for (const status of ['terminated', 'missing'] as const) {
      expect(differsSince({ ...same, status, isMoving: true }, null, now)).toBe(now);
      expect(contradictionOf(status)).toContain('we have it as active');
    }
  });
});
