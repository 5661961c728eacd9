import { expect, test } from 'vitest';
import { homeBanner } from './home-banner.ts';

const complete = {
  smile_id_status: 'not_enrolled',
  email: 'a@example.test',
  emailVerified: true,
  pinSet: true,
  kyc_tier: 2,
} as const;

test('the banner asks for one thing at a time, the most urgent first', () => {
  const bare = { ...complete, emailVerified: false, pinSet: false, kyc_tier: 0 };
  expect(homeBanner({ ...bare, smile_id_status: 'suspended' })?.name).toBe('suspended');
  expect(homeBanner(bare)?.to).toBe('/verify-email?email=a%40example.test');
  expect(homeBanner({ ...bare, emailVerified: true })?.name).toBe('pin');
  expect(homeBanner({ ...complete, kyc_tier: 0 })?.name).toBe('identity');
  expect(homeBanner({ ...complete, kyc_tier: 1 })?.name).toBe('upgrade');
});

test('a person who has done everything sees no banner', () => {
  expect(homeBanner(complete)).toBeNull();
});
