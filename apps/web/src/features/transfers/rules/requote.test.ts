import { expect, test } from 'vitest';
import type { Quote } from '../queries.ts';
import { changedLines, makeRequoteRequest } from './requote.ts';

const quote: Quote = {
  id: '01990000-0000-7000-8000-000000000001',
  rail: 'bank',
  fixed: 'source',
  source: { amount: 50_000, currency: 'NGN' },
  target: { amount: 50_000, currency: 'NGN' },
  rate: null,
  midRate: null,
  marginBasisPoints: 0,
  fees: [],
  total: 50_000,
  available: 90_000,
  arrival: { words: 'Within minutes', by: '2026-01-01T00:10:00.000Z' },
  recipient: {
    type: 'bank',
    name: 'ADAEZE OBI',
    identifier: '0123456789',
    bankName: 'GTBank',
    country: 'NG',
    paymentRail: null,
    coin: null,
    network: null,
    addressMemo: null,
    routingNumber: null,
    address: null,
    isNew: false,
  },
  reason: 'Rent',
  memo: null,
  selfie: null,
  guard: null,
  selfiePolicy: { mode: 'off', reasons: [] },
  asksName: false,
  scamWarning: null,
  sentBefore: null,
  requestCode: null,
  expiresAt: '2026-01-01T00:15:00.000Z',
};

test('a new quote marks only the lines it changed', () => {
  const moreExpensive: Quote = {
    ...quote,
    fees: [{ kind: 'stamp_duty', label: 'Stamp duty', amount: 5_000 }],
    total: 55_000,
    expiresAt: '2026-01-01T00:30:00.000Z',
  };
  expect([...changedLines(quote, moreExpensive)]).toEqual(['fees', 'total']);
  expect(changedLines(quote, { ...quote, available: 1 }).size).toBe(0);
});

test('a new quote asks for the same side, amount, reason and memo as the expired one', () => {
  const to = { rail: 'bank', country: 'NG', bankCode: '44', accountNumber: '0123456789' } as const;
  expect(makeRequoteRequest(to, quote)).toEqual({
    to,
    side: 'source',
    amount: 50_000,
    reason: 'Rent',
    replaces: quote.id,
  });
  const other: Quote = { ...quote, fixed: 'target', target: { amount: 7, currency: 'GHS' } };
  expect(makeRequoteRequest(to, { ...other, memo: 'June' })).toMatchObject({
    amount: 7,
    memo: 'June',
  });
});
