import { expect, test } from 'vitest';
import { asideOf, hasOlderTurns, progressText, sayAmount, sayAway } from './describe-order.ts';

const order = {
  kind: 'limit',
  from: 'USD',
  to: 'NGN',
  amount: 100_00,
  keep: 0,
  price: '1600.00',
  every: null,
} as const;

test('an order says how much and when', () => {
  expect(sayAmount(order)).toBe('$100.00 at ₦1,600.00 or better');
  expect(sayAmount({ ...order, kind: 'target', amount: null, keep: 20_00 })).toBe(
    'Everything above $20.00 at ₦1,600.00 or better',
  );
  expect(sayAmount({ ...order, kind: 'target', amount: null })).toBe(
    'Everything at ₦1,600.00 or better',
  );
  expect(sayAmount({ ...order, kind: 'parts', price: null })).toBe('$100.00 in parts');
  expect(sayAmount({ ...order, kind: 'recurring', price: null, every: 'weekly' })).toBe(
    '$100.00 each time, every week',
  );
});

const turn = {
  number: 1,
  dueAt: '2026-11-20T08:00:00Z',
  amount: 1,
  conversionId: null,
  price: null,
  words: null,
} as const;

test('progress counts what was converted', () => {
  const turns = [
    { ...turn, state: 'done' as const },
    { ...turn, state: 'missed' as const },
    { ...turn, state: 'waiting' as const },
  ];
  const converted = { count: 1 };
  expect(progressText({ kind: 'parts', turns, converted })).toBe('1 of 3 parts converted');
  expect(progressText({ kind: 'recurring', turns, converted })).toBe('1 time so far');
  expect(progressText({ kind: 'recurring', turns: [], converted: { count: 0 } })).toBeUndefined();
  expect(progressText({ kind: 'limit', turns, converted })).toBeUndefined();
});

test('a repeated order counts every conversion, also those that are not listed', () => {
  const turns = Array.from({ length: 24 }, (_, index) => ({
    ...turn,
    number: index + 7,
    state: 'done' as const,
  }));
  const order = { kind: 'recurring', turns, converted: { count: 30 } } as const;
  expect(progressText(order)).toBe('30 times so far');
  expect(hasOlderTurns(order)).toBe(true);
  expect(hasOlderTurns({ turns: [{ ...turn, state: 'done' }] })).toBe(false);
  expect(hasOlderTurns({ turns: [] })).toBe(false);
});

test('the amount of an order can be hidden', () => {
  expect(sayAmount(order, () => '$••••')).toBe('$•••• at ₦1,600.00 or better');
});

test('what is set aside has its fees in it, while the order waits', () => {
  expect(asideOf({ state: 'active', held: 101_50, from: 'USD' })).toEqual({
    amount: 101_50,
    currency: 'USD',
  });
  expect(asideOf({ state: 'active', held: null, from: 'USD' })).toBeUndefined();
  expect(asideOf({ state: 'cancelled', held: 101_50, from: 'USD' })).toBeUndefined();
});

test('an order that waits at a rate says how far it is, and no distance once it is there', () => {
  const buying = { from: 'NGN', to: 'USD' } as const;
  expect(sayAway(order, '1600', '1568')).toBe('2.04% away');
  expect(sayAway(order, '1600', '1610')).toBe('The rate is reached');
  expect(sayAway(buying, '1500', '1490')).toBe('The rate is reached');
  expect(sayAway(order, '1600', undefined)).toBeUndefined();
});
