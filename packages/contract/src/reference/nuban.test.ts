import { expect, test } from 'vitest';
import { isNubanOf, isPhoneAccount, nubanPrefix, plainAccountNumber } from './nuban.ts';

/** The first is the example of the Central Bank. */
test.each([
  ['011', '0000014579'],
  ['058', '0123456785'],
  ['044', '0690000032'],
  ['057', '1000000018'],
  ['033', '2087654323'],
  ['50211', '2001234565'],
  ['50515', '5550001113'],
])('bank %s can have issued %s, and no number with another check digit', (code, number) => {
  const prefix = nubanPrefix(code) ?? '';
  for (let digit = 0; digit < 10; digit += 1) {
    const other = number.slice(0, 9) + String(digit);
    expect(isNubanOf(prefix, other)).toBe(other === number);
  }
});

test('only codes of three and of five digits have a prefix', () => {
  expect(nubanPrefix('058')).toBe('000058');
  expect(nubanPrefix('50211')).toBe('950211');
  for (const code of ['999992', '12', '', '05a']) expect(nubanPrefix(code)).toBeNull();
});

test('a number that is too short or too long belongs to no bank', () => {
  expect(isNubanOf('000058', '012345678')).toBe(false);
  expect(isNubanOf('000058', '01234567855')).toBe(false);
});

test('wallets use the phone number without its zero', () => {
  expect(isPhoneAccount('8031234567')).toBe(true);
  expect(isPhoneAccount('0123456785')).toBe(false);
});

test('spaces and hyphens are not part of a number', () => {
  expect(plainAccountNumber(' 012 345-6785 ')).toBe('0123456785');
});
