import { describe, expect, it } from 'vitest';
import { isSecretField, withoutSecrets } from './draft-fields.ts';

describe('a stored draft', () => {
  it.each([
    'password',
    'currentPassword',
    'pin',
    'currentPin',
    'code',
    'oldCode',
    'otp',
    'recovery_code',
  ])('never contains %s', (name) => expect(isSecretField(name)).toBe(true));

  it.each([
    'countryCode',
    'postal_code',
    'referralCode',
    'bank_code',
    'providerCode',
    'shipping',
    'opinion',
    'encoded',
  ])('contains %s, because it is not a secret', (name) => expect(isSecretField(name)).toBe(false));

  it('loses secrets at any depth and keeps everything else', () => {
    const form = {
      name: 'Ngozi',
      login: { email: 'n@x.ng', password: 'p' },
      codes: [{ pin: '1', a: 1 }],
    };
    expect(withoutSecrets(form)).toEqual({ name: 'Ngozi', login: { email: 'n@x.ng' } });
  });

  it('contains no files', () => {
    expect(withoutSecrets({ photo: new Blob(['x']) })).toEqual({ photo: undefined });
  });
});
