import { expect, test } from 'vitest';
import { maskBody } from './masking.ts';

test('number, expiry and CVV of a card are hidden wherever an answer has them', () => {
  const card = { card_number: '4111111111111111', expiry: '11/29', cvv: '123', name: 'Amara' };
  const hidden = '[hidden]';
  expect(maskBody({ data: [card] }, [])).toEqual({
    data: [{ card_number: hidden, expiry: hidden, cvv: hidden, name: 'Amara' }],
  });
  expect(maskBody({ expiry: null }, [])).toEqual({ expiry: null });
});
