import { expect, test } from 'vitest';
import { clockAfter, joinTurns, riskOf, titleOf } from './rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

test('money at risk is in naira, whatever the currency', () => {
  expect(riskOf(150_000_00n, 'NGN')).toBe(150_000n);
  expect(riskOf(20_00n, 'USD')).toBe(20_000n);
  expect(riskOf(20_000_000n, 'USDC')).toBe(20_000n);
});

test('the clock stands still while we wait for the customer, also if they are asked twice', () => {
  const open = { dueAt: at(10), pausedAt: null };
  const waiting = clockAfter(open, 'waiting_person', at(2));
  expect(waiting).toEqual({ dueAt: at(10), pausedAt: at(2) });
  expect(clockAfter(waiting, 'waiting_person', at(3))).toEqual(waiting);
  expect(clockAfter(waiting, 'open', at(5))).toEqual({ dueAt: at(13), pausedAt: null });
  expect(clockAfter(open, 'waiting_bank', at(5))).toEqual(open);
});

test('merged tickets keep the earlier promise, and are our turn if one of them was', () => {
  const open = { state: 'open', dueAt: at(10), pausedAt: null } as const;
  const waiting = { state: 'waiting_person', dueAt: at(4), pausedAt: at(2) } as const;
  // The clock of the waiting one stood still for three hours.
  expect(joinTurns(open, waiting, at(5))).toEqual({ state: 'open', dueAt: at(7), pausedAt: null });
  expect(joinTurns(waiting, open, at(9))).toEqual({ state: 'open', dueAt: at(10), pausedAt: null });
  const both = joinTurns(waiting, { ...waiting, dueAt: at(3) }, at(5));
  expect(both).toEqual({ state: 'waiting_person', dueAt: at(6), pausedAt: at(5) });
});

test('a title is the first words', () => {
  expect(titleOf(' It has\nnot arrived ')).toBe('It has not arrived');
  expect(titleOf('x'.repeat(200))).toHaveLength(80);
});
