import { expect, it } from 'vitest';
import { verificationOutcomes } from './verification-outcomes.ts';

const before = { smile_id_status: 'pending', kyc_tier: 1 };
const titles = (update: { smile_id_status?: string; kyc_tier?: number }) =>
  verificationOutcomes(before, { ...update, changed: [] }).map(({ title }) => title);

it.each([
  [{ smile_id_status: 'enrolled' }, 'Verification Complete!'],
  [{ smile_id_status: 'failed' }, 'Verification Failed'],
  [{ smile_id_status: 'suspended' }, 'Access Suspended'],
  [{ kyc_tier: 3 }, 'Tier 3 Platinum Unlocked!'],
  [{ kyc_tier: 2 }, 'KYC Level Updated'],
])('%o shows the notice "%s"', (update, title) => expect(titles(update)).toEqual([title]));

it('shows no notice if nothing changed or a tier was revoked', () => {
  expect(titles({ smile_id_status: 'pending', kyc_tier: 1 })).toEqual([]);
  expect(titles({ kyc_tier: 0 })).toEqual([]);
  expect(titles({})).toEqual([]);
});

it('shows two notices if both the status and the tier change', () => {
  expect(titles({ smile_id_status: 'enrolled', kyc_tier: 3 })).toHaveLength(2);
});
