import { describe, expect, test } from 'vitest';
import { resumed, retryAt, skipped, type Turns } from './turns.ts';

const day = 86_400_000;
const first = new Date('2026-03-02T08:00:00Z');
const after = (ms: number): Date => new Date(first.getTime() + ms);
const row = (change: Partial<Turns> = {}): Turns => ({
  id: 'd0b9a1de-3e6f-4a3c-8a56-1f1f6f1b2c3d',
  user_id: 'b6f0c1de-3e6f-4a3c-8a56-1f1f6f1b2c3d',
  first_at: first,
  every: 'daily',
  until: null,
  turn: 0,
  next_at: first,
  retry_at: null,
  state: 'active',
  authorised_at: first,
  ...change,
});

describe('a turn that may work later', () => {
  test.each([
    [0, 60],
    [60, 60],
    [600, 300],
    [3_600, 1_800],
    [6 * 3_600 - 1, 1_800],
  ])('%i seconds late is tried again %i seconds later', (late, wait) => {
    expect(retryAt(first, after(late * 1_000))).toEqual(after((late + wait) * 1_000));
  });

  test('is not tried again six hours later', () => {
    expect(retryAt(first, after(6 * 3_600_000))).toBeNull();
  });
});

test('resuming goes on with the next date, and skips those that passed', () => {
  expect(resumed(row(), after(-1))).toEqual({ state: 'active', updated_at: after(-1) });
  const late = after(2 * day + 1);
  expect(resumed(row({ state: 'paused' }), late)).toEqual({
    state: 'active',
    turn: 3,
    next_at: after(3 * day),
    updated_at: late,
  });
  const ended = resumed(row({ state: 'paused', until: after(day) }), late);
  expect(ended).toMatchObject({ state: 'done', next_at: null });
});

test('skipping takes the next turn alone, and ends after the last', () => {
  const at = after(-day);
  expect(skipped(row({ retry_at: first }), at)).toMatchObject({
    state: 'active',
    turn: 1,
    next_at: after(day),
    retry_at: null,
    last_result: 'skipped',
  });
  expect(skipped(row({ every: 'once' }), at)).toMatchObject({ state: 'done', next_at: null });
});
