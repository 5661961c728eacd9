import { describe, expect, it } from 'vitest';
import { isSecretField, withoutSecrets } from './draft-fields.ts';

describe('what a draft keeps', () => {
  it.each([
    'password',
    'currentPassword',
    'pin',
    'currentPin',
    'code',
    'oldCode',
    'otp',
    'recovery_code',
  ])('never keeps %s', (name) => expect(isSecretField(name)).toBe(true));

  it.each([
    'countryCode',
    'postal_code',
    'referralCode',
    'bank_code',
    'providerCode',
    'shipping',
    'opinion',
    'encoded',
  ])('keeps %s, which proves nothing', (name) => expect(isSecretField(name)).toBe(false));

  it('drops secrets at any depth and leaves the rest as it was', () => {
    const form = {
      name: 'Ngozi',
      login: { email: 'n@x.ng', password: 'p' },
      codes: [{ pin: '1', a: 1 }],
    };
    expect(withoutSecrets(form)).toEqual({ name: 'Ngozi', login: { email: 'n@x.ng' } });
  });

  it('does not keep files', () => {
    expect(withoutSecrets({ photo: new Blob(['x']) })).toEqual({ photo: undefined });
  });
});
