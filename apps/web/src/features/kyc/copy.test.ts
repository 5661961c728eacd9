import { expect, test } from 'vitest';
import { copy } from './copy.ts';
import { unlocksOf } from './unlocks.ts';

test('the pending page is titled "KYC Under Review" and names the time of a review', () => {
  expect(copy.status.pendingTitle).toBe('KYC Under Review');
  expect(copy.status.pending).toContain('usually takes 1-2 business days');
});

test('a failed enrolment without a reason says "Enhanced SmartSelfie verification failed. Please try again."', () => {
  expect(copy.tier3.failed).toBe('Enhanced SmartSelfie verification failed. Please try again.');
});

test('cards come with tier 2 and tier 3, and with no lower tier', () => {
  const promised = [0, 1, 2, 3].map((tier) => /card/i.test(unlocksOf(tier).join(' ')));
  expect(promised).toEqual([false, false, true, true]);
});
