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
const left = (facts: Partial<typeof fresh>) =>
  setUpSteps({ ...fresh, ...facts })
    .filter(({ done }) => !done)
    .map(({ name }) => name);

describe('what is left to set up', () => {
  test('a new account has everything but the e-mail before it', () => {
    expect(left({})).toEqual(['identity', 'pin', 'phone', 'secondFactor']);
  });

  test('the first tier is enough of an identity', () => {
    expect(left({ kyc_tier: 1 })).not.toContain('identity');
    expect(setUpSteps(fresh).find(({ name }) => name === 'identity')?.to).toBe('/kyc');
  });

  test('a number that was typed but not confirmed is still to do', () => {
    expect(left({ phone: '+2348012345678' })).toContain('phone');
    expect(left({ phone: '+2348012345678', phoneVerified: true })).not.toContain('phone');
  });

  test('an authenticator app or a passkey is enough of a second lock', () => {
    expect(left({ totpOn: true })).not.toContain('secondFactor');
    expect(left({ passkeys: 1 })).not.toContain('secondFactor');
  });

  test('the way to verify an e-mail carries the address safely', () => {
    expect(setUpSteps(fresh)[0]?.to).toBe('/verify-email?email=ada%2Bnew%40cowrie.test');
  });
});
