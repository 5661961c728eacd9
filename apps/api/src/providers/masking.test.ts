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

test('the PIN of a top-up and what is said beside a token are hidden as a whole', () => {
  const bought = {
    pin: { code: '773311', serial: '1' },
    pinDetails: null,
    tokenDetails: ['Key: 1234'],
  };
  expect(maskBody({ ...bought, id: '4' }, [])).toEqual({
    pin: '[hidden]',
    pinDetails: null,
    tokenDetails: '[hidden]',
    id: '4',
  });
});
