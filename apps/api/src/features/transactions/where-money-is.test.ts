import { transactionStatuses } from '@cowrie/contract/transactions/routes';
import { expect, test } from 'vitest';
import type { MoneyFacts } from '#platform/movements.ts';
import {
  canCancel,
  hasReceipt,
  maskAccount,
  maskName,
  whereIs,
  whyNotCancellable,
} from './where-money-is.ts';

const facts: MoneyFacts = {
  kind: 'bank_transfer',
  direction: 'out',
  status: 'completed',
  asset: 'NGN',
  other: { type: 'bank', name: 'Ada Nwosu', tag: null, bank: 'GTBank', account: '0123456789' },
  payout: { state: 'settled', flagged: false },
};

test.each([
  ['reserved', 'Your money is on hold in your wallet and has not been sent yet.'],
  [
    'unknown',
    'We are asking GTBank whether it arrived. Your money stays on hold in your wallet until we know.',
  ],
  [
    'submitted',
    'It’s with GTBank, which has not confirmed it yet. Your money stays on hold in your wallet until it does.',
  ],
])('a pending payout that is %s says only what we know', (state, sentence) => {
  const pending = { ...facts, status: 'processing', payout: { state, flagged: false } } as const;
  expect(whereIs(pending, {})).toBe(sentence);
});

test('a transfer under review has not been sent', () => {
  const payout = { state: 'reserved', flagged: true };
  expect(whereIs({ ...facts, status: 'pending', payout }, {})).toContain('has not been sent');
});

test('the money of a failed, returned, reversed or cancelled send is in the wallet', () => {
  for (const status of ['failed', 'returned', 'reversed', 'cancelled'] as const) {
    expect(whereIs({ ...facts, status }, {})).toMatch(/in your naira wallet\.$/);
  }
});

test('only a reserved payout can be cancelled, and only a finished movement has a receipt', () => {
  expect(canCancel({ payout: { state: 'reserved', flagged: false } })).toBe(true);
  expect(canCancel({ payout: { state: 'submitting', flagged: false } })).toBe(false);
  expect(canCancel({ payout: null })).toBe(false);
  expect(canCancel({ payout: { state: 'reserved', flagged: false, isStuck: true } })).toBe(false);
  expect(transactionStatuses.filter(hasReceipt)).toEqual(['completed', 'returned', 'reversed']);
});

test('a pending send that cannot be cancelled says why', () => {
  const why = (state: string) =>
    whyNotCancellable({ ...facts, status: 'processing', payout: { state, flagged: false } }, {});
  expect(why('reserved')).toBeNull();
  for (const state of ['submitting', 'unknown']) {
    expect(why(state)).toBe('You can’t cancel it right now: GTBank may already have it.');
  }
  expect(why('submitted')).toBe('You can’t cancel it any more: GTBank has it.');
  expect(whyNotCancellable(facts, {})).toBeNull();
});

test('a stuck payout says that we do not know, and that the money is on hold', () => {
  const payout = { state: 'unknown', flagged: false, isStuck: true };
  const sentence = whereIs({ ...facts, status: 'processing', payout }, {});
  expect(sentence).toContain('could not confirm with GTBank');
  expect(sentence).toContain('on hold in your wallet');
});

test('names and numbers on a public receipt are masked', () => {
  expect(maskName('Amara Okafor')).toBe('A•••• O•••••');
  expect(maskName('  Ọládélé   B ')).toBe('Ọ•••••• B');
  expect(maskName('Maximilianus')).toBe('M••••••');
  expect(maskAccount('0123456789')).toBe('••••••6789');
  expect(maskAccount('12')).toBe('12');
});
