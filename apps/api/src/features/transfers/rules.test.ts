import { expect, test } from 'vitest';
import { isSamePerson, recipientKey, referenceOf } from './rules.ts';

test.each([
  ['Amara Okafor', 'OKAFOR AMARA CHIOMA', true],
  ['Amara Chioma Okafor', 'AMARA OKAFOR', true],
  ['Adébáyò Olú', 'ADEBAYO OLU', true],
  ['Amara Okafor', 'AMARA BELLO', false],
  ['Amara Okafor', 'OKAFOR ENTERPRISES', false],
  ['Prince', 'PRINCE EZE', true],
  ['', 'ANYBODY', false],
])('%s and %s are the same person: %s', (person, account, same) => {
  expect(isSamePerson(person, account)).toBe(same);
});

test('a reference follows from the id, so a retry carries the same one', () => {
  const id = '019a86a4-3f7c-7bbb-8a1b-0a1b2c3d4e5f';
  expect(referenceOf('TXN_', id)).toBe('TXN_019A86A43F7C7BBB8A1B0A1B2C3D4E5F');
});

test('recipients of different kinds, countries or banks are different', () => {
  const keys = [
    recipientKey.tag('a'),
    recipientKey.bank({ country: 'NG', bankCode: '1', accountNumber: '2' }),
    recipientKey.bank({ country: 'NG', bankCode: '12', accountNumber: '' }),
    recipientKey.bank({ country: 'GH', bankCode: '1', accountNumber: '2' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
