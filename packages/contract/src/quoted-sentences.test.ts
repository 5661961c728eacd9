import { expect, test } from 'vitest';
import { errors } from './errors.ts';
import { phrases } from './phrases.ts';

/** The tests of the rooms expect the codes; this holds their sentences to the specification. */
test.each([
  ['USD_INSUFFICIENT', 'Insufficient funds. Please add money to your USD wallet.'],
  ['USD_LIMIT', 'Transfer amount exceeds your limit. Please contact support.'],
  ['USD_COUNTERPARTY_INVALID', 'Recipient details invalid. Please verify bank information.'],
  ['DIGITAL_FAILED', 'Failed to send digital dollars. Please try again.'],
  ['CUSTOMER_NOT_FOUND', 'User not authenticated or customer not found'],
  ['KYC_TIER2_FAILED', 'Failed to submit Tier 2 KYC'],
] as const)('%s says "%s"', (code, sentence) => {
  expect(errors[code].sentence).toBe(sentence);
});

test('a sign-out that did not work says "Failed to sign out"', () => {
  expect(phrases.signOutFailed).toBe('Failed to sign out');
});
