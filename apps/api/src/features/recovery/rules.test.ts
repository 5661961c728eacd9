import { recoveryEnds, recoveryStates } from '@cowrie/contract/recovery/data';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterFailedSelfie,
  circleAt,
  isIn,
  isVerdictHidden,
  judgeAnswers,
  nextStep,
  type RecoveryEvent,
} from './rules.ts';

const events: readonly RecoveryEvent[] = [
  'email_proved',
  'selfie_sent',
  'selfie_passed',
  'selfie_failed',
  'selfie_failed_last',
  'confirmed',
  'confirmed_enough',
  'finished',
  ...recoveryEnds,
];

/** Every state × every event: the state that follows, or – if it cannot happen. */
const table: Readonly<
  Record<(typeof recoveryStates)[number], Partial<Record<RecoveryEvent, string>>>
> = {
  begun: { email_proved: 'proved', expired: 'ended', blocked: 'ended' },
  proved: { selfie_sent: 'comparing', expired: 'ended', blocked: 'ended' },
  comparing: {
    selfie_passed: 'asking',
    selfie_failed: 'proved',
    selfie_failed_last: 'ended',
    expired: 'ended',
    blocked: 'ended',
  },
  asking: {
    confirmed: 'asking',
    confirmed_enough: 'waiting',
    refused: 'ended',
    stopped: 'ended',
    stopped_by_staff: 'ended',
    unconfirmed: 'ended',
    expired: 'ended',
    blocked: 'ended',
  },
  waiting: {
    finished: 'completed',
    refused: 'ended',
    stopped: 'ended',
    stopped_by_staff: 'ended',
    unconfirmed: 'ended',
    expired: 'ended',
    blocked: 'ended',
  },
  completed: {},
  ended: {},
};

describe('the steps of a recovery', () => {
  test.each(recoveryStates.flatMap((state) => events.map((event) => ({ state, event }))))(
    '$state × $event',
    ({ state, event }) => {
      expect(nextStep(state, event)?.state).toBe(table[state][event]);
    },
  );

  test('no way leads to completed but the email, the selfie, two friends and the wait', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (played) => {
        let state: (typeof recoveryStates)[number] = 'begun';
        const path: RecoveryEvent[] = [];
        for (const event of played) {
          const step = nextStep(state, event);
          if (!step) continue;
          state = step.state;
          path.push(event);
        }
        const needed = ['email_proved', 'selfie_passed', 'confirmed_enough'] as const;
        const hasAll = needed.every((event) => path.includes(event));
        return state !== 'completed' || hasAll;
      }),
    );
  });
});

test.each([
  { given: [null, null, null], verdict: 'confirmed' },
  { given: ['yes', null, null], verdict: 'confirmed' },
  { given: ['yes', 'yes', null], verdict: 'confirmed_enough' },
  { given: ['yes', 'left', 'yes'], verdict: 'confirmed_enough' },
  { given: ['yes', 'yes', 'no'], verdict: 'refused' },
  { given: ['no', null, null], verdict: 'refused' },
  { given: ['yes', 'wrong', null], verdict: 'confirmed' },
  { given: ['yes', 'wrong', 'left'], verdict: 'unconfirmed' },
  { given: ['wrong', 'wrong', null], verdict: 'unconfirmed' },
])('the answers $given mean $verdict', ({ given, verdict }) => {
  expect(judgeAnswers(given.map((answer) => ({ answer })))).toBe(verdict);
});

test('the third selfie that is not recognised is the last', () => {
  expect([1, 2, 3, 4].map(afterFailedSelfie)).toEqual([
    'selfie_failed',
    'selfie_failed',
    'selfie_failed_last',
    'selfie_failed_last',
  ]);
});

const at = (seconds: number): Date => new Date(1_800_000_000_000 + seconds * 1000);

test('a friend counts who agreed before it began and is still there', () => {
  const friend = { state: 'agreed', answered_at: at(0), begins_at: at(0), ends_at: null };
  const friends = {
    counts: friend,
    agreedLater: { ...friend, answered_at: at(11) },
    agreedAtThatMoment: { ...friend, answered_at: at(10) },
    asked: { ...friend, state: 'asked', answered_at: null },
    beginsLater: { ...friend, begins_at: at(15) },
    leftMeanwhile: { ...friend, ends_at: at(15) },
    leavesLater: { ...friend, ends_at: at(30) },
  };
  const counted = circleAt(
    Object.entries(friends).map(([name, row]) => ({ name, ...row })),
    at(10),
    at(20),
  );
  expect(counted.map(({ name }) => name)).toEqual(['counts', 'leavesLater']);
});

test('a place ends at its moment', () => {
  const span = { begins_at: at(0), ends_at: at(10) };
  expect([-1, 0, 9, 10].map((second) => isIn(span, at(second)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('what came of a selfie is hidden for ten seconds, and nothing without one', () => {
  expect([isVerdictHidden(at(0), at(9)), isVerdictHidden(at(0), at(10))]).toEqual([true, false]);
  expect(isVerdictHidden(null, at(0))).toBe(false);
});
