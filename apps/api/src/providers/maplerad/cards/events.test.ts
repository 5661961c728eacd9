import { money } from '@cowrie/money';
import { describe, expect, it } from 'vitest';
import { readCardMeanings } from './events.ts';
import { type CardTransaction, readMapleradEvent } from '../events.ts';

const read = (fields: Record<string, unknown>): CardTransaction => {
  const event = readMapleradEvent('issuing.transaction', {
    event: 'issuing.transaction',
    card_id: 'c1',
    amount: 1_000,
    currency: 'USD',
    status: 'SUCCESS',
    created_at: '2023-12-11 21:22:32.312347102 +0000 UTC m=+1129.482495385',
    ...fields,
  });
  if (event.kind !== 'card_transaction') throw new Error('not read');
  return event;
};
const funding = read({ type: 'FUNDING', mode: 'DEBIT', merchant: { name: 'Maplerad' } });
const twin = read({ type: 'WITHDRAWAL', mode: 'CREDIT' });

describe('the events of a card', () => {
  it('tell a funding once, in either order', () => {
    expect(readCardMeanings([funding, twin])).toEqual(['funding', 'funding_twin']);
    expect(readCardMeanings([twin, funding])).toEqual(['funding_twin', 'funding']);
  });

  it('tell a withdrawal that is not the twin of a funding', () => {
    expect(readCardMeanings([twin])).toEqual(['withdrawal']);
    expect(readCardMeanings([funding, twin, twin])).toEqual([
      'funding',
      'funding_twin',
      'withdrawal',
    ]);
    const other = read({ type: 'WITHDRAWAL', amount: 999 });
    const late = read({ type: 'WITHDRAWAL', created_at: '2023-12-11 21:24:00' });
    const elsewhere = read({ type: 'WITHDRAWAL', card_id: 'c2' });
    expect(readCardMeanings([funding, other, late, elsewhere])).toEqual([
      'funding',
      'withdrawal',
      'withdrawal',
      'withdrawal',
    ]);
  });

  it.each([
    ['WITHDRAWAL', 'DEBIT'],
    ['TERMINATION', 'CREDIT'],
  ])('tell what is left on a terminated card, as %s with mode %s', (type, mode) => {
    const end = read({ type, mode, is_termination: true });
    expect(end).toMatchObject({ isTermination: true, amount: money(1_000n, 'USD') });
    expect(readCardMeanings([funding, end])).toEqual(['funding', 'termination']);
  });

  it('have the shop’s own money beside ours', () => {
    const paid = read({
      type: 'AUTHORIZATION',
      amount: 80,
      authorization_amount: 76_000,
      authorization_currency: 'NGN',
    });
    expect(paid).toMatchObject({
      amount: money(80n, 'USD'),
      authorized: { amount: '76000', currency: 'NGN' },
    });
    expect(readCardMeanings([paid])).toEqual(['payment']);
  });
});
