import { describe, expect, test } from 'vitest';
import { type ExchangeDraft, seedOf } from './draft.ts';
import {
  atLeastOf,
  atPrice,
  costAt,
  keepOf,
  lastDay,
  orderOf,
  sidesOf,
  sourceOf,
  termsProblem,
} from './orders.ts';
import { previewSides } from './preview.ts';

const today = '2026-11-20';
const seed = seedOf(() => '', { wallets: [{ currency: 'USD', available: 100, fees: [] }] }, today);
const draftOf = (changes: Partial<ExchangeDraft>): ExchangeDraft => ({ ...seed, ...changes });
const around = {
  now: new Date('2026-11-20T12:00:00'),
  today,
  source: 100_00n,
  direction: { price: '1542.25', least: 1_00, most: 5_000_00, dayCap: null },
  payer: { available: 10_000_00, fees: [] },
};

describe('the terms', () => {
  test.each([
    [{ how: 'rate', price: '' }, 'price'],
    [{ how: 'rate', price: '1,500' }, 'met'],
    [{ how: 'rate', price: '1,600', until: '2026-11-19' }, 'until'],
    [{ how: 'rate', price: '1,600', until: '2027-03-01' }, 'until'],
    [{ how: 'rate', price: '1,600' }, undefined],
    [{ how: 'rate', from: 'NGN', to: 'USD', price: '1,600' }, 'met'],
    [{ how: 'rate', from: 'NGN', to: 'USD', price: '1,500' }, undefined],
    [{ how: 'parts', days: ['2026-11-19', '2026-11-21'] }, 'part-day'],
    [{ how: 'parts' }, undefined],
    [{ how: 'repeat', firstOn: '2026-11-20' }, 'first'],
    [{ how: 'repeat', firstOn: '2026-11-25', lastOn: '2026-11-24' }, 'last'],
    [{ how: 'repeat' }, undefined],
  ] as const)('%o: %s', (changes, problem) => {
    expect(termsProblem(draftOf(changes as Partial<ExchangeDraft>), around)).toBe(problem);
  });

  test('each part must be at least the least', () => {
    expect(termsProblem(draftOf({ how: 'parts' }), { ...around, source: 2_99n })).toBe(
      'part-least',
    );
  });

  test.each([99n, 5_000_01n])('%s at the price of the order is out of bounds', (source) => {
    const draft = draftOf({ how: 'rate', price: '1,600' });
    expect(termsProblem(draft, { ...around, source })).toBe('bounds');
    const everything = draftOf({ how: 'rate', price: '1,600', all: true });
    expect(termsProblem(everything, { ...around, source: undefined })).toBeUndefined();
  });

  test('a price at which the amount is no amount any more is a wrong price', () => {
    const draft = draftOf({ how: 'rate', side: 'target', price: '1,600' });
    expect(termsProblem(draft, { ...around, source: undefined })).toBe('price');
  });

  test('money that is set aside must be in the wallet with its fees', () => {
    const fee = { fromAmount: 0, flat: 40, basisPoints: 0, least: null, most: null };
    const payer = { available: 100_00, fees: [fee] };
    const draft = draftOf({ how: 'rate', price: '1,600' });
    expect(termsProblem(draft, { ...around, payer })).toBe('balance');
    expect(termsProblem(draft, { ...around, payer, source: 99_60n })).toBeUndefined();
    const later = draftOf({ how: 'rate', price: '1,600', kind: 'target' });
    expect(termsProblem(later, { ...around, payer })).toBeUndefined();
  });

  test('one conversion stays within what the tier allows in 24 hours', () => {
    const capped = { ...around, direction: { ...around.direction, dayCap: 50_00 } };
    expect(termsProblem(draftOf({ how: 'rate', price: '1,600' }), capped)).toBe('cap');
    // 33.33, 33.33 and 33.34
    expect(termsProblem(draftOf({ how: 'parts' }), capped)).toBeUndefined();
    expect(termsProblem(draftOf({ how: 'parts' }), { ...capped, source: 150_02n })).toBe(
      'part-most',
    );
  });

  test('an order waits at most 90 days, also on its last day', () => {
    expect(lastDay(today)).toBe('2027-02-17');
  });
});

describe('the order', () => {
  test('a limit sets an amount aside until the end of its day', () => {
    const draft = draftOf({ how: 'rate', price: '1,600', until: '2026-12-01' });
    expect(orderOf(draft, 50_00n)).toEqual({
      kind: 'limit',
      from: 'USD',
      to: 'NGN',
      amount: 50_00,
      price: '1600.00',
      expiresAt: new Date('2026-12-01T23:59:59').toISOString(),
    });
  });

  test('a target converts everything above what is kept', () => {
    const draft = draftOf({ how: 'rate', all: true, keep: '20', price: '1600' });
    expect(orderOf(draft, undefined)).toMatchObject({ kind: 'target', amount: null, keep: 20_00 });
    expect(orderOf({ ...draft, all: false, kind: 'target' }, 7_00n)).toMatchObject({
      kind: 'target',
      amount: 7_00,
      keep: 0,
    });
  });

  test('parts have one time each', () => {
    expect(orderOf(draftOf({ how: 'parts' }), 90_00n)).toMatchObject({
      kind: 'parts',
      amount: 90_00,
      dates: ['2026-11-21', '2026-11-28', '2026-12-05'].map((day) =>
        new Date(`${day}T09:00:00`).toISOString(),
      ),
    });
  });

  test('a repeated one ends if a last day is given', () => {
    const draft = draftOf({ how: 'repeat', every: 'monthly' });
    expect(orderOf(draft, 5_00n)).toMatchObject({
      kind: 'recurring',
      every: 'monthly',
      expiresAt: null,
    });
    expect(orderOf({ ...draft, lastOn: '2027-01-01' }, 5_00n)).toMatchObject({
      expiresAt: new Date('2027-01-01T23:59:59').toISOString(),
    });
  });

  test('without an amount there is none', () => {
    expect(orderOf(draftOf({ how: 'parts' }), undefined)).toBeUndefined();
  });
});

test('an amount at a price, in both directions', () => {
  expect(atPrice(50_00n, { from: 'USD', to: 'NGN' }, '1600')).toBe(80_000_00n);
  expect(atPrice(80_000_00n, { from: 'NGN', to: 'USD' }, '1600')).toBe(50_00n);
});

test('an amount at a price may be too large for any amount', () => {
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  expect(atPrice(most, { from: 'USD', to: 'NGN' }, '999999999.99')).toBeUndefined();
  expect(costAt(most, { from: 'USD', to: 'NGN' }, '0.01')).toBeUndefined();
  const draft = draftOf({
    how: 'rate',
    side: 'target',
    typed: '90,000,000,000,000',
    price: '0.01',
  });
  expect(sourceOf(draft, sidesOf(draft, '1500'))).toBeUndefined();
});

test('both sides of an order follow its own price once it is typed', () => {
  const draft = draftOf({ how: 'rate', typed: '50', price: '1,600' });
  expect(sidesOf(draft, '1500')).toMatchObject({ source: 50_00n, target: 80_000_00n });
  expect(sidesOf({ ...draft, price: '' }, '1500')).toMatchObject({ target: 75_000_00n });
  expect(sidesOf({ ...draft, price: '' }, undefined).target).toBeUndefined();
  expect(sidesOf({ ...draft, how: 'now' }, '1500')).toMatchObject({ target: 75_000_00n });
});

test.each([
  ['', 0n],
  ['0', 0n],
  ['0.00', 0n],
  ['20', 20_00n],
  ['x', undefined],
])('of the text %o it keeps %s', (keep, minor) => {
  expect(keepOf(draftOf({ keep }))).toBe(minor);
});

test('what an amount costs at a price is rounded up, in both directions', () => {
  expect(costAt(80_000_00n, { from: 'USD', to: 'NGN' }, '1600')).toBe(50_00n);
  expect(costAt(80_000_01n, { from: 'USD', to: 'NGN' }, '1600')).toBe(50_01n);
  expect(costAt(50_00n, { from: 'NGN', to: 'USD' }, '1600')).toBe(80_000_00n);
});

describe('what an order gives', () => {
  const wanted = { side: 'target', typed: '160,000' } as const;
  const given = (changes: Partial<ExchangeDraft>, rate: string | undefined) => {
    const draft = draftOf(changes);
    return sourceOf(draft, previewSides({ ...draft, rate }));
  };

  test('at a rate it follows from the price of the order, not from the rate now', () => {
    const draft = { ...wanted, how: 'rate', price: '1,600' } as const;
    expect(given(draft, '1500')).toBe(100_00n);
    expect(given(draft, undefined)).toBe(100_00n);
    expect(given({ ...draft, price: '' }, '1500')).toBeUndefined();
  });

  test('without a price of its own it follows from the rate now, until it is fixed', () => {
    expect(given({ ...wanted, how: 'parts' }, '1500')).toBe(106_67n);
    expect(given({ ...wanted, how: 'parts', ordered: 106_67 }, '1570')).toBe(106_67n);
    expect(given({ ...wanted, how: 'repeat', ordered: 106_67 }, undefined)).toBe(106_67n);
  });

  test('what was typed to give stays as it is, and everything has no amount', () => {
    const typed = { side: 'source', typed: '70' } as const;
    expect(given({ ...typed, how: 'rate', price: '1,600' }, '1500')).toBe(70_00n);
    expect(given({ ...typed, how: 'rate', price: '1,600', all: true }, '1500')).toBeUndefined();
  });
});

test('only an order with its money set aside says what it brings at least', () => {
  const ahead = {
    from: 'USD',
    to: 'NGN',
    amount: 50_00,
    price: '1600.00',
    expiresAt: '2026-12-01T22:59:59.000Z',
  } as const;
  expect(atLeastOf({ kind: 'limit', ...ahead })).toBe(80_000_00n);
  expect(atLeastOf({ kind: 'target', ...ahead, keep: 0 })).toBeUndefined();
});
