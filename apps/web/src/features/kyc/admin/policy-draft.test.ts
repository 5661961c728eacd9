import { railNames } from '@cowrie/contract/limits/data';
import { expect, test } from 'vitest';
import { changedRails, changesRules, draftOf, policyOf } from './policy-draft.ts';
import type { Policy } from './queries.ts';

const before: Policy = {
  tiers: 'instant',
  selfie: Object.fromEntries(
    railNames.map((rail) => [rail, { mode: 'always', above: null }]),
  ) as Policy['selfie'],
  risk: {
    newRecipient: true,
    from: { NGN: 10_000_000, USD: 10_000 },
    newDeviceHours: 24,
    night: true,
    sendsPerHour: 5,
  },
  names: { NGN: 50_000_000, USD: 50_000 },
};
before.selfie.bank = { mode: 'above', above: { NGN: 5_000_000, USD: 5_000 } };

test('a policy goes through its draft unchanged', () => {
  expect(policyOf(draftOf(before))).toEqual({ ok: true, policy: before });
  expect(draftOf(before).selfie.bank).toEqual({ mode: 'above', NGN: '50,000.00', USD: '50.00' });
  expect(changedRails(before, draftOf(before))).toEqual([]);
});

test('typed amounts are parsed, and an invalid amount reports its rail', () => {
  const draft = draftOf(before);
  draft.selfie.tag = { mode: 'above', NGN: '1,000', USD: '2.5' };
  const parsed = policyOf(draft);
  expect(parsed.ok && parsed.policy.selfie.tag.above).toEqual({ NGN: 100_000, USD: 250 });
  draft.selfie.momo = { mode: 'above', NGN: '', USD: '1' };
  expect(policyOf(draft)).toEqual({ ok: false, rail: 'momo' });
});

test('only rails with a different rule count as changed', () => {
  const draft = draftOf(before);
  draft.selfie.tag = { mode: 'off', NGN: '', USD: '' };
  draft.selfie.bank.NGN = '60,000.00';
  draft.selfie.cards.NGN = '1';
  expect(changedRails(before, draft)).toEqual(['tag', 'bank']);
});

test('risk rules and the check of names are typed, and a wrong value names its part', () => {
  const draft = draftOf(before);
  expect(changesRules(before, draft)).toBe(false);
  draft.risk.sendsPerHour = '0';
  draft.names = { isOn: false, NGN: 'x', USD: '' };
  const parsed = policyOf(draft);
  expect(parsed.ok && [parsed.policy.risk.sendsPerHour, parsed.policy.names]).toEqual([0, null]);
  expect(changesRules(before, draft)).toBe(true);
  draft.risk.newDeviceHours = '721';
  expect(policyOf(draft)).toEqual({ ok: false, rail: 'risk' });
  draft.risk.newDeviceHours = '24';
  draft.names.isOn = true;
  expect(policyOf(draft)).toEqual({ ok: false, rail: 'names' });
});
