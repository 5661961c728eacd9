import { expect, it } from 'vitest';
import type { Line } from './queries.ts';
import { isAlarming, sentenceOf } from './story.ts';

const line = (over: Partial<Line>): Line => ({
  id: 'x',
  at: '2026-11-15T13:02:07.000Z',
  source: 'account',
  kind: 'pin_set',
  words: null,
  by: null,
  device: null,
  ip: null,
  money: null,
  reference: null,
  ...over,
});
const money = (status: 'completed' | 'failed'): Line['money'] => ({
  direction: 'out',
  status,
  currency: 'NGN',
  amount: 100,
  name: 'Ada',
});

it('tells a known kind in its sentence and a new one in its own words', () => {
  expect(sentenceOf(line({}))).toBe('Set the PIN');
  expect(sentenceOf(line({ source: 'staff', kind: 'limits.cap_lowered' }))).toBe('Cap lowered');
});

it('tells an identity check as it was written down', () => {
  expect(sentenceOf(line({ source: 'kyc', kind: 'approved', words: 'Tier 2 approved.' }))).toBe(
    'Tier 2 approved.',
  );
});

it('stops at what went wrong and passes over what went well', () => {
  expect(isAlarming(line({ kind: 'pin_locked' }))).toBe(true);
  expect(isAlarming(line({ source: 'money', kind: 'bank_transfer', money: money('failed') }))).toBe(
    true,
  );
  expect(
    isAlarming(line({ source: 'money', kind: 'bank_transfer', money: money('completed') })),
  ).toBe(false);
});
