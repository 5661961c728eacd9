import { describe, expect, test } from 'vitest';
import { setUpSteps } from './checklist.ts';

const fresh: Parameters<typeof setUpSteps>[0] = {
  email: 'ada+new@cowrie.test',
  emailVerified: true,
  kyc_tier: 0,
  pinSet: false,
  phone: null,
  phoneVerified: false,
  totpOn: false,
  passkeys: 0,
};
const openSteps = (facts: Partial<typeof fresh>) =>
  setUpSteps({ ...fresh, ...facts })
    .filter(({ done }) => !done)
    .map(({ name }) => name);

describe('the set-up steps still to do', () => {
  test('a new account still has every step except the email', () => {
    expect(openSteps({})).toEqual(['identity', 'pin', 'phone', 'secondFactor']);
  });

  test('tier 1 completes the identity step', () => {
    expect(openSteps({ kyc_tier: 1 })).not.toContain('identity');
    expect(setUpSteps(fresh).find(({ name }) => name === 'identity')?.to).toBe('/kyc');
  });

  test('an unconfirmed phone number is still to do', () => {
    expect(openSteps({ phone: '+2348012345678' })).toContain('phone');
    expect(openSteps({ phone: '+2348012345678', phoneVerified: true })).not.toContain('phone');
  });

  test('an authenticator app or a passkey completes the second factor', () => {
    expect(openSteps({ totpOn: true })).not.toContain('secondFactor');
    expect(openSteps({ passkeys: 1 })).not.toContain('secondFactor');
  });

  test('the link to verify an email escapes the address', () => {
    expect(setUpSteps(fresh)[0]?.to).toBe('/verify-email?email=ada%2Bnew%40cowrie.test');
  });
});
