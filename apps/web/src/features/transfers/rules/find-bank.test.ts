import { describe, expect, test } from 'vitest';
import type { BankHints } from '../queries.ts';
import { likelyBanks, readPasted, searchBanks, weightsOf } from './find-bank.ts';

const banks = [
  { code: '173', name: 'Access Bank' },
  { code: '222', name: 'Access Bank (Diamond)' },
  { code: '2295', name: 'Bubayero Microfinance Bank' },
  { code: '2200', name: 'Fcmb Microfinance Bank' },
  { code: '119', name: 'First Bank of Nigeria' },
  { code: '168', name: 'First City Monument Bank (FCMB)' },
  { code: '2181', name: 'Gti Microfinance Bank' },
  { code: '159', name: 'Guaranty Trust Bank (GTBank)' },
  { code: '181', name: 'Kuda Microfinance Bank' },
  { code: '153', name: 'OPay (Paycom)' },
  { code: '130', name: 'United Bank for Africa (UBA)' },
  { code: '117', name: 'Zenith Bank' },
];
const hints: BankHints = {
  banks: [
    { code: '159', prefix: '000058', popular: 1 },
    { code: '173', prefix: '000044', popular: 2 },
    { code: '117', prefix: '000057', popular: 3 },
    { code: '119', prefix: '000011', popular: 5 },
    { code: '153', prefix: null, popular: 6 },
    { code: '181', prefix: '950211', popular: null },
  ],
  used: [],
};
const nameOf = (code: string | undefined) => banks.find((bank) => bank.code === code)?.name;

describe('the search', () => {
  test.each([
    ['uba', 'United Bank for Africa (UBA)'],
    ['fcmb', 'First City Monument Bank (FCMB)'],
    ['gtb', 'Guaranty Trust Bank (GTBank)'],
    ['gt bank', 'Guaranty Trust Bank (GTBank)'],
    ['GTBank', 'Guaranty Trust Bank (GTBank)'],
    ['access', 'Access Bank'],
    ['diamond', 'Access Bank (Diamond)'],
    ['fbn', 'First Bank of Nigeria'],
    ['opay', 'OPay (Paycom)'],
    ['zen', 'Zenith Bank'],
    ['africa', 'United Bank for Africa (UBA)'],
  ])('%s finds %s first', (typed, name) => {
    expect(searchBanks(banks, typed)[0]?.name).toBe(name);
  });

  test('still finds banks that only contain the letters, later', () => {
    expect(searchBanks(banks, 'uba').map(({ name }) => name)).toEqual([
      'United Bank for Africa (UBA)',
      'Bubayero Microfinance Bank',
    ]);
  });

  test('without letters finds all banks or none', () => {
    expect(searchBanks(banks, ' ')).toHaveLength(banks.length);
    expect(searchBanks(banks, '%')).toEqual([]);
  });

  test('puts the bank that is used more before an equal match', () => {
    const used = [{ bankCode: '168', accountNumber: '1', name: 'A', uses: 3 }];
    const names = (known: BankHints) =>
      searchBanks(banks, 'first', weightsOf(known)).map(({ code }) => code);
    expect(names(hints)).toEqual(['119', '168']);
    expect(names({ ...hints, used })).toEqual(['168', '119']);
  });
});

describe('the likely banks of a number', () => {
  test('are those whose check digit fits', () => {
    expect(likelyBanks('0123456785', hints).map(({ code }) => nameOf(code))).toEqual([
      'Guaranty Trust Bank (GTBank)',
    ]);
    expect(likelyBanks('0000014579', hints).map(({ code }) => code)).toContain('119');
    expect(likelyBanks('2001234565', hints).map(({ code }) => code)).toContain('181');
  });

  test('begin with the bank where the person has sent to this number', () => {
    const used = [{ bankCode: '168', accountNumber: '0123456785', name: 'ADA OBI', uses: 1 }];
    expect(likelyBanks('0123456785', { ...hints, used })).toEqual([
      { code: '168', knownAs: 'ADA OBI' },
      { code: '159', knownAs: null },
    ]);
  });

  test('of a phone number begin with wallets', () => {
    expect(likelyBanks('8031234567', hints)[0]?.code).toBe('153');
    expect(likelyBanks('0123456785', hints).map(({ code }) => code)).not.toContain('153');
  });

  test('are none for an incomplete number, or without the facts', () => {
    expect(likelyBanks('012345678', hints)).toEqual([]);
    expect(likelyBanks('0123456785', undefined)).toEqual([]);
  });
});

describe('a pasted text', () => {
  test.each([
    ['0123456789', '0123456789', undefined],
    ['012 345 6789', '0123456789', undefined],
    ['0123456789 GTBank John', '0123456789', '159'],
    ['Ada Obi, Access Bank, 0690000032', '0690000032', '173'],
    ['Ada Obi 0690000032 Access Bank (Diamond)', '0690000032', '222'],
    ['UBA 2087654323 Musa', '2087654323', '130'],
    ['send 5000 to 2001234565 kuda', '2001234565', '181'],
    ['First City Monument Bank 0123456785', '0123456785', '168'],
    ['0123456789 Ada First', '0123456789', undefined],
    ['01234567891234', undefined, undefined],
    ['GTBank', undefined, undefined],
  ])('%s contains the number %s and the bank %s', (text, number, code) => {
    const read = readPasted(text, banks);
    expect([read.number, read.bank?.code]).toEqual([number, code]);
  });
});
