import { expect, test } from 'vitest';
import { timeLeft, usedPercent } from './time-left.ts';

const due = '2026-11-20T12:00:00.000Z';
const at = (iso: string) => Date.parse(iso);

test('a clock counts seconds only in its last hour, and says openly when it was missed', () => {
  expect(timeLeft(due, at('2026-11-15T10:00:00Z'))).toBe('5 days 2 h left');
  expect(timeLeft(due, at('2026-11-20T06:48:00Z'))).toBe('5 h 12 min left');
  expect(timeLeft(due, at('2026-11-20T11:36:19Z'))).toBe('23:41 left');
  expect(timeLeft(due, at(due))).toBe('00:00 left');
  expect(timeLeft(due, at('2026-11-20T14:05:00Z'))).toBe('2 h 5 min late');
});

test('the used share stays between nothing and all', () => {
  const clock = { startedAt: '2026-11-20T11:30:00.000Z', dueAt: due };
  const times = ['2026-11-20T11:00:00Z', '2026-11-20T11:45:00Z', '2026-11-21T11:45:00Z'];
  expect(times.map((time) => usedPercent(clock, at(time)))).toEqual([0, 50, 100]);
});
