import { expect, it } from 'vitest';
import { maskError } from './mask-error.ts';

it.each([
  ['the bank refused 0123456789', 'the bank refused ••••'],
  ['card 4111 1111 1111 1111 was refused', 'card •••• was refused'],
  ['no mail to amara@cowrie.test', 'no mail to ••••'],
  ['timeout after 5000 ms\n    at call (client.ts:12)', 'timeout after 5000 ms'],
])('%s is shown as %s', (error, shown) => {
  expect(maskError(error)).toBe(shown);
});

it('cuts a long error', () => {
  expect(maskError('x'.repeat(1_000))).toHaveLength(200);
});
