import { expect, test } from 'vitest';
import { isHundredfold } from './deposit-units.ts';

const none = { listed: null, told: null, toldIn: 'cents' } as const;

test.each([
  ['no other amount', 250_00n, none, false],
  ['the same cents', 250_00n, { ...none, told: '25000' }, false],
  ['the same cents with a point', 250_00n, { ...none, told: '25000.00' }, false],
  ['dollars where cents are expected', 250_00n, { ...none, told: '250' }, true],
  ['dollars with cents where cents are expected', 250_75n, { ...none, told: '250.75' }, true],
  ['the same dollars', 250_75n, { ...none, told: '250.75', toldIn: 'dollars' as const }, false],
  [
    'cents where dollars are expected',
    250_75n,
    { ...none, told: '25075', toldIn: 'dollars' as const },
    true,
  ],
  ['another amount, which the transaction decides', 250_00n, { ...none, told: '24900' }, false],
  ['the same transaction', 250_00n, { ...none, listed: 250_00n }, false],
  ['a transaction in dollars', 250_00n, { ...none, listed: 250n }, true],
  ['a transaction a hundred times as large', 250n, { ...none, listed: 250_00n }, true],
  ['no number at all', 250_00n, { ...none, told: 'many' }, false],
])('%s', (_, cents, other, expected) => {
  expect(isHundredfold(cents, other)).toBe(expected);
});
