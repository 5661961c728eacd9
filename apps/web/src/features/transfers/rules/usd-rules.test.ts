import { describe, expect, test } from 'vitest';
import {
  emptyRecipient,
  minimumDollars,
  streetOf,
  checkDollarAmount,
  checkAddress,
  checkRecipient,
} from './usd-rules.ts';

const complete = {
  ...emptyRecipient,
  name: 'Jane Roe',
  email: 'jane@example.test',
  routingNumber: '021000021',
  bankName: 'JPMORGAN CHASE BANK, NA',
  accountNumber: '1234567890',
  accountName: 'JANE ROE',
  street: 'Broadway',
  houseNumber: '1',
  city: 'New York',
  state: 'NY',
  postalCode: '10001',
};

describe('a US bank account', () => {
  test('with every field filled in has no errors', () => {
    expect(checkRecipient(complete)).toEqual({});
    expect(checkAddress(complete)).toEqual({});
    expect(streetOf(complete)).toBe('1 Broadway');
  });

  test.each([
    [{ email: ' ' }, 'email', 'Email is required'],
    [{ email: 'jane@example' }, 'email', 'Please enter a valid email address'],
    [{ name: '' }, 'name', 'Full name is required'],
    [{ accountName: '' }, 'accountName', 'Account holder name is required'],
    [{ accountNumber: '' }, 'accountNumber', 'Account number is required'],
    [
      { accountNumber: '123' },
      'accountNumber',
      'Invalid bank account details. Please check account and routing numbers.',
    ],
    [{ routingNumber: '' }, 'routingNumber', 'Routing number is required'],
    [{ routingNumber: '12345678' }, 'routingNumber', 'Routing number must be 9 digits'],
    [{ bankName: '' }, 'bankName', 'Bank name is required'],
    [{ city: '' }, 'address', 'Complete address is required'],
  ])('with %o has this error at %s: %s', (over, field, sentence) => {
    expect(checkRecipient({ ...complete, ...over })).toEqual({ [field]: sentence });
  });

  test.each([
    [{ street: '' }, 'street', 'Street address is required'],
    [{ city: '' }, 'city', 'City is required'],
    [{ state: '' }, 'state', 'State is required'],
    [{ postalCode: '' }, 'postalCode', 'Postal code is required'],
  ])('whose address has %o has this error at %s: %s', (over, field, sentence) => {
    expect(checkAddress({ ...complete, ...over })).toEqual({ [field]: sentence });
  });
});

describe('an amount in dollars', () => {
  test.each([
    ['', 'Amount is required'],
    ['0', 'Please enter a valid amount'],
    ['.', 'Please enter a valid amount'],
    ['0.99', 'Minimum transfer amount is $1'],
    ['10,000.01', 'Maximum transfer amount is $10,000'],
    ['1', undefined],
    ['10,000', undefined],
  ])('typed as "%s" has the error: %s', (typed, sentence) => {
    expect(checkDollarAmount(typed)).toBe(sentence);
  });

  test('needs at least $3.99: the $1 transfer and the $2.99 fee, or the fee of the day', () => {
    const fee = { fromAmount: 0, flat: 299, basisPoints: 0, least: null, most: null };
    expect(minimumDollars([fee])).toEqual({ minimum: 399n, fee: 299n });
    expect(minimumDollars([{ ...fee, flat: 350 }])).toEqual({ minimum: 450n, fee: 350n });
    expect(minimumDollars([])).toEqual({ minimum: 100n, fee: 0n });
  });
});
