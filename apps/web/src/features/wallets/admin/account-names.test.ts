import { expect, it } from 'vitest';
import { accountName } from './account-names.ts';

const amara = { id: 'a', name: 'Amara Okafor', tag: 'amara' };

it('names a person’s account by the person', () => {
  expect(accountName({ kind: 'wallet', code: 'main', asset: 'NGN', owner: amara })).toBe(
    'Amara Okafor · NGN wallet',
  );
});

it('names one of ours by its kind, and by its code where there are several', () => {
  expect(accountName({ kind: 'fees', code: 'main', asset: 'USD', owner: null })).toBe('USD fees');
  expect(accountName({ kind: 'fx_pool', code: 'main', asset: 'USD', owner: null })).toBe(
    'USD FX pool',
  );
  expect(accountName({ kind: 'clearing', code: 'paystack', asset: 'NGN', owner: null })).toBe(
    'NGN clearing · paystack',
  );
});
