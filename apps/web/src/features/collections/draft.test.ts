import { describe, expect, test } from 'vitest';
import { momoCountries } from '@cowrie/contract/reference/data';
import { amountOf, empty, hasDetails, likelyProvider, numberOf, stepFrom } from './draft.ts';

const full = {
  ...empty,
  country: 'GH',
  calling: '233',
  providerCode: '1',
  typed: '024 123 4567',
  firstName: 'Ama',
  lastName: 'Owusu',
  email: 'ama@example.test',
  amount: '100.00',
  description: 'Rent',
};

describe('the draft of a request', () => {
  test('opens the step in the address, or the first step whose answers are missing', () => {
    expect(stepFrom('confirm', full)).toBe('confirm');
    expect(stepFrom('confirm', { ...full, description: '' })).toBe('amount');
    expect(stepFrom('confirm', { ...full, email: 'ama' })).toBe('details');
    expect(stepFrom('confirm', empty)).toBe('country');
    expect(stepFrom('nonsense', full)).toBe('country');
  });

  test('"Collection amount is sent as the amount times 100", francs without coins too', () => {
    expect(amountOf(full)).toBe(10_000);
    expect(amountOf({ country: 'SN', amount: '1500' })).toBe(150_000);
    expect(amountOf({ country: 'GH', amount: '0' })).toBeNull();
  });

  test('has the phone number with the calling code of the country', () => {
    expect(numberOf(full)).toBe('233241234567');
    expect(hasDetails({ ...full, typed: '' })).toBe(false);
  });

  test('"Default provider code by country": GH MTN, KE MPESA, CM MTN, UG MTN, TZ VODACOM, SN ORANGE, CI MTN, BJ MTN, BF ORANGE', () => {
    const offered = ['MTN MoMo', 'M-PESA', 'Vodacom M-Pesa', 'Orange Money'].map((name) => ({
      name,
      code: name,
    }));
    expect(
      momoCountries.map((country) => [country, likelyProvider(country, offered)?.name]),
    ).toEqual([
      ['GH', 'MTN MoMo'],
      ['KE', 'M-PESA'],
      ['CM', 'MTN MoMo'],
      ['UG', 'MTN MoMo'],
      ['TZ', 'Vodacom M-Pesa'],
      ['SN', 'Orange Money'],
      ['CI', 'MTN MoMo'],
      ['BJ', 'MTN MoMo'],
      ['BF', 'Orange Money'],
    ]);
  });
});
