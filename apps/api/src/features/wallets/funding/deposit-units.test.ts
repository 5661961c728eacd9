import { expect, test } from 'vitest';
import { isContradicted, isHundredfold } from './deposit-units.ts';

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

const listed = { listed: 250_00n, told: null, toldIn: 'cents' } as const;

test.each([
  ['the list alone, and it agrees', listed, false],
  ['a list without the deposit', { ...listed, listed: null }, true],
  ['a list with another amount', { ...listed, listed: 249_00n }, true],
  ['an event in the same cents', { ...listed, told: '25000' }, false],
  [
    'an event in the same dollars',
    { ...listed, told: '250.00', toldIn: 'dollars' as const },
    false,
  ],
  ['an event with another amount', { ...listed, told: '24900' }, true],
  ['an event with no number', { ...listed, told: 'many' }, true],
])('%s', (_, other, expected) => {
  expect(isContradicted(250_00n, other)).toBe(expected);
});
