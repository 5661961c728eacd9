import { isNubanOf } from '@cowrie/contract/reference/nuban';
import { expect, test } from 'vitest';
import { numberingOf } from './bank-codes.ts';

const prefixOf = (name: string) => numberingOf([{ code: '1', name }])[0]?.prefix;

test.each([
  ['Guaranty Trust Bank (GTBank)', '000058'],
  ['GTBANK PLC', '000058'],
  ['United Bank for Africa (UBA)', '000033'],
  ['UNITED BANK FOR AFRICA PLC', '000033'],
  ['Access Bank', '000044'],
  ['Access Bank (Diamond)', '000063'],
  ['First City Monument Bank (FCMB)', '000214'],
  ['Kuda Microfinance Bank', '950211'],
  ['OPay (Paycom)', null],
])('%s has the prefix %s', (name, prefix) => {
  expect(prefixOf(name)).toBe(prefix);
});

test('a bank that is not in the table has none, also if its name begins the same', () => {
  expect(prefixOf('Fcmb Microfinance Bank')).toBeUndefined();
  expect(prefixOf('Access Microfinance Bank')).toBeUndefined();
});

test('the number of the example of the Central Bank is possible at First Bank', () => {
  expect(isNubanOf(prefixOf('First Bank of Nigeria') ?? '', '0000014579')).toBe(true);
});
