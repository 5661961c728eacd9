import { railNames } from '@cowrie/contract/limits/data';
import { expect, test } from 'vitest';
import { changedRails, draftOf, policyOf } from './policy-draft.ts';
import type { Policy } from './queries.ts';

const before: Policy = {
  tiers: 'instant',
  selfie: Object.fromEntries(
    railNames.map((rail) => [rail, { mode: 'always', above: null }]),
  ) as Policy['selfie'],
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
