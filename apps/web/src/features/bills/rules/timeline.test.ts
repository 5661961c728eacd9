import { expect, it } from 'vitest';
import type { PurchaseDetail } from '../queries.ts';
import { timelineOf } from './timeline.ts';

const purchase = (values: Partial<PurchaseDetail>) =>
  ({
    category: 'electricity',
    state: 'delivered',
    goods: 'ready',
    at: '2026-11-18T08:00:00.000Z',
    endedAt: '2026-11-18T08:00:04.000Z',
    ...values,
  }) as PurchaseDetail;

const titlesOf = (values: Partial<PurchaseDetail>) =>
  timelineOf(purchase(values)).map(({ title, state }) => `${state}: ${title}`);

it('says what happened, what happens now and what is to come', () => {
  expect(titlesOf({ state: 'checking', endedAt: null })).toEqual([
    'done: Ordered',
    'now: Outcome being checked',
    'next: Delivered',
  ]);
  expect(titlesOf({ goods: 'late' })).toEqual([
    'done: Ordered',
    'done: Delivered',
    'now: Waiting for the token',
  ]);
  expect(titlesOf({ category: 'gift' }).at(-1)).toBe('done: Code received');
  expect(titlesOf({ category: 'airtime', goods: 'none' }).at(-1)).toBe('done: Delivered');
});

it('a refund is never shown as a delivery', () => {
  expect(titlesOf({ state: 'refunded' })).toEqual([
    'done: Ordered',
    'failed: Refunded to your wallet',
  ]);
});
