import { expect, test } from 'vitest';
import type { FxQuote } from '../queries.ts';
import { changesOf } from './quote-changes.ts';

const quote: FxQuote = {
  id: '00000000-0000-7000-8000-000000000001',
  pair: 'USD-NGN',
  fixed: 'source',
  source: { amount: 50_00, currency: 'USD' },
  target: { amount: 77_112_50, currency: 'NGN' },
  rate: '1542.25',
  price: '1542.250000',
  mid: '1550.000000',
  rateAt: '2026-11-20T12:00:00Z',
  marginBasisPoints: 50,
  lines: [{ kind: 'margin', basisPoints: 50 }],
  marginAmount: { amount: 387_50, currency: 'NGN' },
  fees: [],
  total: 50_00,
  available: 200_00,
  promise: null,
  expiresAt: '2026-11-20T12:00:45Z',
  heldSeconds: 45,
};

test('a new quote at the same price changes no line', () => {
  expect(changesOf(quote, { ...quote, id: 'x', expiresAt: '2026-11-20T12:02:00Z' }).size).toBe(0);
});

test('each changed line has its old value', () => {
  const after: FxQuote = {
    ...quote,
    target: { amount: 79_600_00, currency: 'NGN' },
    price: '1592.000000',
    mid: '1600.000000',
    fees: [{ label: 'Fee', amount: 1_00 }],
    total: 51_00,
  };
  expect(Object.fromEntries(changesOf(quote, after))).toEqual({
    target: '₦77,112.50',
    rate: '1 USD = ₦1,542.25',
    mid: '1 USD = ₦1,550.00',
    fees: '$0.00',
    total: '$50.00',
    after: '$150.00',
  });
});

test('each part of the margin that differs has its old value, and a new one had none', () => {
  const after: FxQuote = {
    ...quote,
    marginBasisPoints: 120,
    lines: [
      { kind: 'margin', basisPoints: 70 },
      { kind: 'weekend', basisPoints: 50 },
    ],
  };
  expect(Object.fromEntries(changesOf(quote, after))).toEqual({
    margin: '0.5%',
    'margin-margin': '0.5%',
    'margin-weekend': '0%',
  });
});

test('a balance that changed meanwhile is marked', () => {
  const after = { ...quote, available: 90_00 };
  expect(Object.fromEntries(changesOf(quote, after))).toEqual({ after: '$150.00' });
});
