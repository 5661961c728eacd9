import { nigerianStates } from '@cowrie/contract/kyc/data';
import { expect, test } from 'vitest';
import { postalCodeOf } from './postal-codes.ts';

test('every state has a code of six digits, and none shares another state’s', () => {
  const codes = nigerianStates.map(postalCodeOf);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBe(nigerianStates.length);
});

test('a place that is no state of Nigeria gets the code of no other place', () => {
  expect(postalCodeOf('Greater Accra')).toBe('00000');
});
