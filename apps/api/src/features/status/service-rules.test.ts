import { describe, expect, test } from 'vitest';
import {
  judgeDay,
  judgeService,
  lettersOf,
  percentOf,
  type ServiceFacts,
} from './service-rules.ts';

const well: ServiceFacts = {
  paused: null,
  isSilent: false,
  lastHour: { good: 40, bad: 0 },
  pending: { open: 3, late: 0 },
  incident: null,
};

describe('a service', () => {
  test.each([
    ['working', {}],
    ['working', { lastHour: { good: 0, bad: 0 }, pending: null }],
    ['paused', { paused: 'Paused since 10:00.', isSilent: true }],
    ['problems', { isSilent: true }],
    ['problems', { lastHour: { good: 7, bad: 3 } }],
    ['problems', { pending: { open: 9, late: 3 } }],
    ['problems', { incident: 'problems' as const }],
    ['slow', { incident: 'slow' as const }],
    ['slow', { pending: { open: 9, late: 1 } }],
    ['slow', { lastHour: { good: 9, bad: 1 } }],
    ['working', { lastHour: { good: 1, bad: 3 } }],
  ])('is %s with %j', (state, facts) => {
    expect(judgeService({ ...well, ...facts }).state).toBe(state);
  });
});

test('a day has the worst of its figures and its incidents', () => {
  expect(
    lettersOf([
      judgeDay(undefined, null),
      judgeDay({ good: 50, bad: 0 }, null),
      judgeDay({ good: 50, bad: 5 }, null),
      judgeDay({ good: 5, bad: 5 }, null),
      judgeDay({ good: 50, bad: 0 }, 'slow'),
      judgeDay(undefined, 'problems'),
    ]),
  ).toBe('-wspsp');
});

test('a percentage is rounded down, and there is none of fewer than twenty', () => {
  expect(percentOf({ good: 999, bad: 1 })).toBe(99);
  expect(percentOf({ good: 19, bad: 0 })).toBeNull();
  expect(percentOf({ good: 20, bad: 0 })).toBe(100);
});
