import { securityChecks } from '@cowrie/contract/security-center/data';
import { describe, expect, test } from 'vitest';
import {
  checksOf,
  isCheckUpDue,
  isPass,
  scoreOf,
  type SecurityFacts,
  thawMethod,
  weekOf,
} from './rules.ts';

const now = new Date('2026-11-17T12:00:00Z');
const days = (count: number): Date => new Date(now.getTime() - count * 86_400_000);
const none: SecurityFacts = {
  isEmailVerified: false,
  isPhoneVerified: false,
  hasPin: false,
  hasTotp: false,
  passkeys: 0,
  recoveryCodes: 0,
  hasWord: false,
  checkUpAt: null,
  testsPassed: 0,
};
const all: SecurityFacts = {
  isEmailVerified: true,
  isPhoneVerified: true,
  hasPin: true,
  hasTotp: true,
  passkeys: 0,
  recoveryCodes: 10,
  hasWord: true,
  checkUpAt: days(1),
  testsPassed: 3,
};
const doneOf = (facts: SecurityFacts): string[] =>
  checksOf(facts, now)
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id);

test.each([
  ['nothing', none, []],
  ['everything', all, [...securityChecks]],
  ['an email', { ...none, isEmailVerified: true }, ['email']],
  ['a phone', { ...none, isPhoneVerified: true }, ['phone']],
  ['a PIN', { ...none, hasPin: true }, ['pin']],
  [
    'an authenticator without codes left',
    { ...none, hasTotp: true, recoveryCodes: 2 },
    ['second_factor'],
  ],
  ['one passkey', { ...none, passkeys: 1 }, ['second_factor']],
  ['two passkeys', { ...none, passkeys: 2 }, ['second_factor', 'recovery']],
  ['three codes', { ...none, recoveryCodes: 3 }, ['recovery']],
  ['a word', { ...none, hasWord: true }, ['word']],
  ['a check-up six days ago', { ...none, checkUpAt: days(6) }, ['check_up']],
  ['a check-up seven days ago', { ...none, checkUpAt: days(7) }, []],
  ['two tests', { ...none, testsPassed: 2 }, []],
  ['three tests', { ...none, testsPassed: 3 }, ['tests']],
])('the score with %s', (_name, facts, expected) => {
  expect(doneOf(facts)).toEqual(expected);
  expect(scoreOf(checksOf(facts, now))).toBe(expected.length);
});

test('there are eight checks', () => {
  expect(checksOf(all, now)).toHaveLength(8);
});

test('a check-up is due without one, and a week after the last', () => {
  expect([null, days(8), days(7), days(6.99), now].map((at) => isCheckUpDue(at, now))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

describe('the week', () => {
  test.each([
    ['2026-11-15T22:59:59Z', '2026-11-09'],
    ['2026-11-15T23:00:00Z', '2026-11-16'],
    ['2026-11-17T12:00:00Z', '2026-11-16'],
    ['2026-11-22T22:59:59Z', '2026-11-16'],
    ['2026-12-31T12:00:00Z', '2026-12-28'],
  ])('of %s begins on %s', (at, monday) => {
    expect(weekOf(new Date(at))).toBe(monday);
  });
});

test('only a face from before the freeze lifts it', () => {
  expect(thawMethod(now, days(1))).toBe('selfie');
  expect(thawMethod(now, now)).toBe('code');
  expect(thawMethod(days(1), now)).toBe('code');
  expect(thawMethod(now, undefined)).toBe('code');
});

test.each([
  [3, 3, true],
  [2, 3, false],
  [4, 5, true],
  [3, 5, false],
  [3, 4, false],
  [4, 4, true],
])('%i right answers of %i', (score, total, expected) => {
  expect(isPass(score, total)).toBe(expected);
});
