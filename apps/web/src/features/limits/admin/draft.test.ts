import { expect, test } from 'vitest';
import { boundOf, checkBound, isMoment, momentOf, readAmount, typedAmount } from './draft.ts';

test('an amount is parsed into the smallest unit of its currency, and zero is an amount', () => {
  expect(readAmount('50,000.00', 'NGN')).toBe(5_000_000);
  expect(readAmount('0', 'USD')).toBe(0);
  expect(readAmount('', 'USD')).toBeUndefined();
  expect(readAmount(typedAmount(123_456, 'USD'), 'USD')).toBe(123_456);
  expect(typedAmount(null, 'USD')).toBe('');
});

test('with "no limit", a typed amount is ignored', () => {
  expect(boundOf({ kind: 'none', amount: '5' }, 'NGN')).toBeNull();
  expect(boundOf({ kind: 'amount', amount: '5' }, 'NGN')).toBe(500);
  expect(checkBound({ kind: 'none', amount: 'x' }, 'NGN')).toEqual({});
  expect(checkBound({ kind: 'amount', amount: '' }, 'NGN')).toHaveProperty('amount');
});

test('times are typed in Lagos time', () => {
  expect(momentOf('2026-11-15T14:00')).toBe('2026-11-15T13:00:00.000Z');
  expect(momentOf('')).toBeUndefined();
  expect(isMoment('2026-11')).toBe(false);
});
