import { expect, it } from 'vitest';
import type { BillQuote } from '../queries.ts';
import { changedLines, exactText, percentText, rateText } from './quotes.ts';

const quote = {
  id: '01890000-0000-7000-8000-000000000001',
  face: { amount: 1_200_00, currency: 'NGN' },
  price: 1_200_00,
  currency: 'NGN',
  rate: null,
  discount: 12_00,
  fees: [],
  total: 1_188_00,
  accountName: null,
} as unknown as BillQuote;

it('marks exactly the lines that differ', () => {
  const after = { ...quote, id: 'other', discount: 15_00, total: 1_485_00 };
  expect([...changedLines(quote, after)]).toEqual(['discount', 'total']);
  expect(changedLines(quote, { ...quote, id: 'other' }).size).toBe(0);
});

it('writes basis points as percent', () => {
  expect(percentText(150)).toBe('1.5%');
  expect(percentText(25)).toBe('0.25%');
});

it('writes a rate with its currencies and without empty decimals', () => {
  expect(rateText('NGN', '0.0833870900', 'KES')).toBe('1 NGN = 0.08338709 KES');
  expect(rateText('USD', '1550.0000000000', 'NGN')).toBe('1 USD = 1550 NGN');
  expect(exactText('1550')).toBe('1550');
});
