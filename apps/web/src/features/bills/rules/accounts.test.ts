import { expect, it } from 'vitest';
import { accountOf, accountText } from './accounts.ts';

it('cleans what people type, and refuses what cannot be a number', () => {
  expect(accountOf('electricity', '4512 3456-789', 'NG')).toBe('45123456789');
  expect(accountOf('electricity', '12a', 'NG')).toBeUndefined();
  expect(accountOf('electricity', '  ', 'NG')).toBeUndefined();
  expect(accountOf('airtime', '0803 123 4567', 'NG')).toBe('+2348031234567');
  expect(accountOf('airtime', '123', 'NG')).toBeUndefined();
  expect(accountOf('gift', ' Player One ', 'NG')).toBe('Player One');
});

it('writes long numbers in groups of four, and others as they are', () => {
  expect(accountText('45123456789')).toBe('4512 3456 789');
  expect(accountText('+2348031234567')).toBe('+234 803 123 4567');
  expect(accountText('AB-12')).toBe('AB-12');
});
