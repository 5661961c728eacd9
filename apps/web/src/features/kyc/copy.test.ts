import { expect, test } from 'vitest';
import { copy } from './copy.ts';

test('the pending page is titled "KYC Under Review" and names the time of a review', () => {
  expect(copy.status.pendingTitle).toBe('KYC Under Review');
  expect(copy.status.pending).toContain('usually takes 1-2 business days');
});

test('a failed enrolment without a reason says "Enhanced SmartSelfie verification failed. Please try again."', () => {
  expect(copy.tier3.failed).toBe('Enhanced SmartSelfie verification failed. Please try again.');
});

test('no tier promises a card as if it existed', () => {
  expect(copy.ladder.unlocks.flat().join(' ')).not.toMatch(/card/i);
  expect(
    Object.values(copy.ladder.soon).every((words) => words.endsWith('not available yet')),
  ).toBe(true);
});
