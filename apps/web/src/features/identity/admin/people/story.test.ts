import { expect, it } from 'vitest';
import type { StoryEntry } from './queries.ts';
import { isAlarming, sentenceOf } from './story.ts';

const entry = (over: Partial<StoryEntry>): StoryEntry => ({
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
const money = (status: 'completed' | 'failed'): StoryEntry['money'] => ({
  direction: 'out',
  status,
  currency: 'NGN',
  amount: 100,
  name: 'Ada',
});

it('shows a known kind as its sentence and an unknown kind as readable text', () => {
  expect(sentenceOf(entry({}))).toBe('Set the PIN');
  expect(sentenceOf(entry({ source: 'staff', kind: 'limits.cap_lowered' }))).toBe('Cap lowered');
});

it('shows an identity check with the text the server stored', () => {
  expect(sentenceOf(entry({ source: 'kyc', kind: 'approved', words: 'Tier 2 approved.' }))).toBe(
    'Tier 2 approved.',
  );
});

it('marks failures as alarming, and nothing else', () => {
  expect(isAlarming(entry({ kind: 'pin_locked' }))).toBe(true);
  expect(
    isAlarming(entry({ source: 'money', kind: 'bank_transfer', money: money('failed') })),
  ).toBe(true);
  expect(
    isAlarming(entry({ source: 'money', kind: 'bank_transfer', money: money('completed') })),
  ).toBe(false);
});
