import { expect, it } from 'vitest';
import { accountName } from './account-names.ts';

const amara = { id: 'a', name: 'Amara Okafor', tag: 'amara' };

it('the name of a person’s account starts with the person’s name', () => {
  expect(accountName({ kind: 'wallet', code: 'main', asset: 'NGN', owner: amara })).toBe(
    'Amara Okafor · NGN wallet',
  );
});

it('the name of our own account is its kind, and its code if there are several', () => {
  expect(accountName({ kind: 'fees', code: 'main', asset: 'USD', owner: null })).toBe('USD fees');
  expect(accountName({ kind: 'fx_pool', code: 'main', asset: 'USD', owner: null })).toBe(
    'USD FX pool',
  );
  expect(accountName({ kind: 'clearing', code: 'paystack', asset: 'NGN', owner: null })).toBe(
    'NGN clearing · paystack',
  );
});
