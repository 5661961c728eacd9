import { firstRiskRules, type KycPolicy } from '@cowrie/contract/kyc/routes';
import { railNames } from '@cowrie/contract/limits/data';
import { describe, expect, test } from 'vitest';
import { mayNeedSelfie, type RiskFacts, selfieReasonsOf } from './risk.ts';

type Rule = KycPolicy['selfie']['tag'];

const policyWith = (rule: Rule, risk: Partial<KycPolicy['risk']> = {}): KycPolicy => ({
  tiers: 'instant',
  selfie: Object.fromEntries(railNames.map((rail) => [rail, rule])) as KycPolicy['selfie'],
  risk: { ...firstRiskRules, ...risk },
  names: null,
});

/** Ten in the morning in Lagos, a known recipient, an old phone, no other send. */
const calm: RiskFacts = {
  isNewRecipient: false,
  deviceSince: new Date('2026-01-01T00:00:00Z'),
  sendsInHour: 0,
  at: new Date('2026-11-16T09:00:00Z'),
};
const send = { rail: 'tag', currency: 'NGN', amount: 10_000_00n } as const;
const byRisk = (facts: Partial<RiskFacts>, risk = {}, more: object = {}) =>
  selfieReasonsOf(
    policyWith({ mode: 'risk', above: null }, risk),
    { ...send, ...more },
    async () => ({
      ...calm,
      ...facts,
    }),
  );
const hoursAgo = (hours: number) => new Date(calm.at.getTime() - hours * 3_600_000);

describe('by risk', () => {
  test('a calm send needs none', async () => {
    expect(await byRisk({})).toEqual([]);
  });

  test.each([
    ['a new recipient', { isNewRecipient: true }, {}, {}, ['new_recipient']],
    ['one kobo below the amount', {}, {}, { amount: 99_999_99n }, []],
    ['the amount', {}, {}, { amount: 100_000_00n }, ['amount']],
    ['dollars below theirs', {}, {}, { currency: 'USD', amount: 99_99n }, []],
    ['dollars from theirs', {}, {}, { currency: 'USD', amount: 100_00n }, ['amount']],
    ['a currency without a bound', {}, {}, { currency: 'GHS', amount: 1n }, ['amount']],
    ['a device of 23 hours', { deviceSince: hoursAgo(23) }, {}, {}, ['new_device']],
    ['a device of 24 hours', { deviceSince: hoursAgo(24) }, {}, {}, []],
    ['no device', { deviceSince: null }, {}, {}, []],
    ['22:59 in Lagos', { at: new Date('2026-11-16T21:59:59Z') }, {}, {}, []],
    ['23:00 in Lagos', { at: new Date('2026-11-16T22:00:00Z') }, {}, {}, ['night']],
    ['04:59 in Lagos', { at: new Date('2026-11-16T03:59:59Z') }, {}, {}, ['night']],
    ['05:00 in Lagos', { at: new Date('2026-11-16T04:00:00Z') }, {}, {}, []],
    ['the fifth send of the hour', { sendsInHour: 4 }, {}, {}, []],
    ['the sixth send of the hour', { sendsInHour: 5 }, {}, {}, ['many_sends']],
    [
      'a new recipient at night',
      { isNewRecipient: true, at: new Date('2026-11-16T23:00:00Z') },
      {},
      {},
      ['new_recipient', 'night'],
    ],
    [
      'rules that staff switched off',
      {
        isNewRecipient: true,
        deviceSince: hoursAgo(1),
        sendsInHour: 90,
        at: new Date('2026-11-16T23:00:00Z'),
      },
      { newRecipient: false, newDeviceHours: 0, night: false, sendsPerHour: 0 },
      {},
      [],
    ],
  ] as const)('%s', async (_, facts, risk, more, reasons) => {
    expect(await byRisk(facts, risk, more)).toEqual(reasons);
  });
});

describe('the other modes do not look at the risk', () => {
  const noFacts = () => Promise.reject(new Error('the risk was read'));
  const bound = { NGN: 10_000_00, USD: 1_00 };
  test.each([
    [{ mode: 'always', above: null }, 1n, ['always']],
    [{ mode: 'off', above: null }, 10_000_000_00n, []],
    [{ mode: 'above', above: bound }, 9_999_99n, []],
    [{ mode: 'above', above: bound }, 10_000_00n, ['amount']],
  ] as const)('%j of %s kobo', async (rule, amount, reasons) => {
    expect(await selfieReasonsOf(policyWith(rule), { ...send, amount }, noFacts)).toEqual(reasons);
    expect(mayNeedSelfie(policyWith(rule), { ...send, amount })).toBe(reasons.length > 0);
  });
});

test('a check may be started wherever the risk could ask for one', () => {
  expect(mayNeedSelfie(policyWith({ mode: 'risk', above: null }), send)).toBe(true);
});
