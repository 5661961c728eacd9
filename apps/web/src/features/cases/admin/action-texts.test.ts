import { expect, test } from 'vitest';
import { actionTexts } from './action-texts.ts';

const about = { amount: 1_200_000_000, currency: 'NGN', refundAsked: null };

test('releasing says how much leaves', () => {
  expect(actionTexts(about, 'release')).toMatchObject({
    label: 'Release ₦12,000,000.00',
    submit: 'Release ₦12,000,000.00',
  });
  const asked = { ...about, refundAsked: { action: 'release' as const } };
  expect(actionTexts(asked, 'release').label).toBe('Approve and release ₦12,000,000.00');
  expect(actionTexts({ ...about, amount: null }, 'release').label).toBe('Release');
});

test('other actions have their own words', () => {
  expect(actionTexts(about, 'refund').label).toBe('Return to wallet');
  const asked = { ...about, refundAsked: { action: 'refund' as const } };
  expect(actionTexts(asked, 'refund').label).toBe('Approve and refund');
  expect(actionTexts(asked, 'note').label).toBe('Add a note');
});
