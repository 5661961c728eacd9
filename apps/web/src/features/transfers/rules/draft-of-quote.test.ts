import { expect, test } from 'vitest';
import type { Quote, Recipient } from '../queries.ts';
import { draftOfQuote } from './draft-of-quote.ts';

const recipient = {
  type: 'bank',
  name: 'ADAEZE OBI',
  identifier: '0123456789',
  country: 'NG',
  bankCode: '159',
  bankName: 'Guaranty Trust Bank (GTBank)',
  accountNumber: '0123456789',
} as Recipient;
const quote = {
  fixed: 'source',
  source: { amount: 1_234_550, currency: 'NGN' },
  reason: 'Rent',
  memo: 'June',
} as Quote;

test('the draft of a bank transfer has the recipient, the amount, the reason and the memo', () => {
  expect(draftOfQuote(recipient, quote)).toEqual({
    key: 'send-bank',
    path: '/transfer/bank?step=institution',
    draft: {
      amount: '12,345.50',
      side: 'source',
      gets: '',
      memo: 'June',
      reason: 'Rent',
      quoteId: '',
      bankCode: '159',
      bankName: 'Guaranty Trust Bank (GTBank)',
      accountNumber: '0123456789',
      accountName: 'ADAEZE OBI',
    },
  });
});

test.each([
  ['bank', 'GH', 'send-bank-GH', '/transfer/bank/GH?step=institution'],
  ['momo', 'KE', 'send-momo-KE', '/transfer/momo/KE?step=provider'],
  ['tag', 'NG', 'send-tag', '/transfer/tag?step=search'],
  ['digital', 'US', 'send-digital', '/transfer/digital?step=enter-details'],
] as const)('a %s recipient in %s opens its own flow', (type, country, key, path) => {
  const filled = draftOfQuote({ ...recipient, type, country }, { ...quote, memo: null });
  expect(filled).toMatchObject({ key, path, draft: { amount: '12,345.50' } });
});

test('a quote with a fixed amount to receive keeps that side', () => {
  const target = { amount: 19_200, currency: 'GHS' };
  const momo = { ...recipient, type: 'momo', country: 'GH' } as Recipient;
  expect(draftOfQuote(momo, { ...quote, fixed: 'target', target })?.draft).toMatchObject({
    side: 'target',
    gets: '192.00',
  });
});

test('an American account has details of its own, so its draft is made elsewhere', () => {
  expect(draftOfQuote({ ...recipient, type: 'usd_bank' }, quote)).toBeNull();
});
