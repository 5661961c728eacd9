import { describe, expect, test } from 'vitest';
import type { FxDirection, FxOrder } from '../queries.ts';
import { type ExchangeDraft, seedOf } from './draft.ts';
import { judgeAmount } from './judge-amount.ts';
import { sidesOf, sourceOf } from './orders.ts';

const seed = seedOf(() => '', { wallets: [] }, '2026-11-20');
const dollars = { from: 'USD', to: 'NGN' } as const;
const direction = {
  ...dollars,
  rate: '1500',
  price: '1500',
  least: 1_00,
  most: 5_000_00,
  dayCap: 200_00,
  dayLeft: 100_00,
} as FxDirection;
const payer = { available: 1_000_00, fees: [] };

type Given = { readonly rate?: string | undefined; readonly known?: FxDirection | undefined };
const judge = (
  changes: Partial<ExchangeDraft>,
  { rate, known = direction }: Given = { rate: direction.rate },
  orders: readonly FxOrder[] = [],
) => {
  const draft = { ...seed, ...dollars, ...changes };
  const sides = sidesOf(draft, rate);
  const source = sourceOf(draft, sides);
  return judgeAmount(draft, { sides, source, direction: known, payer, orders: [...orders] });
};

describe('with a rate', () => {
  test.each([
    [{ typed: '50' }, undefined],
    [{ typed: '' }, 'bad'],
    [{ typed: '9'.repeat(20) }, 'most'],
    [{ typed: '99,999,999,999,999' }, 'most'],
    [{ side: 'target', typed: '99,999,999,999,999' }, 'most'],
    [{ typed: '150' }, 'day'],
    [{ how: 'repeat', typed: '150' }, undefined],
    [{ how: 'repeat', typed: '200.01' }, 'cap'],
    [{ how: 'rate', typed: '200.01' }, 'cap'],
    [{ how: 'rate', all: true, keep: '0.00' }, undefined],
    [{ how: 'rate', all: true, keep: 'x' }, 'bad'],
  ] as const)('%o: %s', (changes, problem) => {
    expect(judge(changes as Partial<ExchangeDraft>)).toBe(problem);
  });

  test('an amount in parts fits if its smallest parts do', () => {
    expect(judge({ how: 'parts', typed: '1,000' })).toBeUndefined();
    expect(judge({ how: 'parts', typed: '1,000.01' })).toBe('cap');
  });

  test('an order at a rate for what is received is judged by its own price, in its terms', () => {
    const wanted = { how: 'rate', side: 'target', typed: '900,000' } as const;
    expect(judge(wanted)).toBeUndefined();
    // A price that is typed must not lead back to the amount.
    expect(judge({ ...wanted, price: '0.01' })).toBeUndefined();
  });
});

describe('without a rate', () => {
  const none = { rate: undefined };

  test('an order at a rate goes on, and others ask for what is given', () => {
    const wanted = { side: 'target', typed: '100,000' } as const;
    expect(judge({ ...wanted, how: 'rate' }, none)).toBeUndefined();
    expect(judge({ ...wanted, how: 'parts' }, none)).toBe('no-source');
    expect(judge({ ...wanted, how: 'repeat' }, none)).toBe('no-source');
    expect(judge({ how: 'repeat', typed: '50' }, none)).toBeUndefined();
    expect(judge({ ...wanted, how: 'rate', typed: '' }, none)).toBe('bad');
  });

  test('an amount that was fixed for the review stays valid', () => {
    expect(
      judge({ how: 'parts', side: 'target', typed: '100,000', ordered: 66_67 }, none),
    ).toBeUndefined();
  });
});

test('with as many active orders as there can be, no other one is begun', () => {
  const active = Array.from({ length: 20 }, () => ({ state: 'active' }) as FxOrder);
  const now = { rate: direction.rate };
  expect(judge({ how: 'repeat', typed: '50' }, now, active)).toBe('orders-full');
  expect(judge({ how: 'now', typed: '50' }, now, active)).toBeUndefined();
  const ended = active.map((order, index) => (index === 0 ? { ...order, state: 'done' } : order));
  expect(judge({ how: 'repeat', typed: '50' }, now, ended as FxOrder[])).toBeUndefined();
});
