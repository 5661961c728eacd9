import { expect, test } from 'vitest';
import type { ApiError } from '@cowrie/contract/client';
import { addMoneyPath, missingFor, missingIn } from './add-money.ts';

test('the missing amount is what the transfer costs beyond the balance', () => {
  expect(missingFor('NGN', 12_000_00n, 2_500_50)).toEqual({ currency: 'NGN', missing: 9_499_50 });
  expect(missingFor('NGN', 2_500_50n, 2_500_50)).toBeNull();
  expect(missingFor('NGN', undefined, 1)).toBeNull();
  expect(missingFor('NGN', 1n, undefined)).toBeNull();
});

test('a refusal for lack of money says what is missing; another refusal does not', () => {
  const details = { currency: 'USD', missing: 12_34 };
  const refusal = (code: string, more: object) =>
    missingIn({ code, details: more } as unknown as ApiError);
  expect(refusal('INSUFFICIENT_BALANCE', details)).toEqual(details);
  expect(refusal('LIMIT_DAY', details)).toBeNull();
  expect(refusal('INSUFFICIENT_BALANCE', {})).toBeNull();
});

test('the address keeps the missing amount', () => {
  expect(addMoneyPath('NGN', 9_499_50)).toBe('/dashboard?add=NGN&sum=949950');
  expect(addMoneyPath('USD', 0)).toBe('/dashboard?add=USD');
});
