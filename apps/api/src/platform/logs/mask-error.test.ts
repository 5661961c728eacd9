import { expect, test } from 'vitest';
import { maskError } from './mask-error.ts';

test('shows the first line of an error, without emails, phone and account numbers', () => {
  expect(maskError('mail to ada.o@example.test failed\n    at send (mail.ts:1)')).toBe(
    'mail to ••• failed',
  );
  expect(maskError('no account 0123456789 for +234 803 555 0123')).toBe('no account ••• for •••');
  expect(maskError('the company answered 503')).toBe('the company answered 503');
  expect(maskError(null)).toBeNull();
});
