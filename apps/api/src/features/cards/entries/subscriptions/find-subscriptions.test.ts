import { describe, expect, test } from 'vitest';
import { type Charge, findSubscriptions, nextAfter } from './find-subscriptions.ts';
import { renewalsDue } from './renewals.ts';
import { judge, type Payment } from '../rules/rules.ts';
import { expectedAt, isDue, sleepUntil } from '../rules/shield.ts';

const day = (text: string): Date => new Date(`${text}T09:00:00Z`);
const now = day('2026-11-18');
const charges = (shop: string, ...of: readonly (readonly [string, number])[]): Charge[] =>
  of.map(([at, amount]) => ({ shop_key: shop, shop, amount: BigInt(amount), at: day(at) }));

describe('subscriptions', () => {
  test('two charges a month apart are one, with its next date', () => {
    const found = findSubscriptions(
      charges('netflix', ['2026-10-15', 12_99], ['2026-11-15', 12_99]),
      now,
    );
    expect(found).toEqual([
      {
        shopKey: 'netflix',
        shop: 'netflix',
        rhythm: 'monthly',
        amount: 12_99n,
        before: null,
        charges: 2,
        lastAt: day('2026-11-15'),
        nextAt: day('2026-12-15'),
      },
    ]);
  });

  test('a changed price is part of it', () => {
    const of = charges(
      'netflix',
      ['2026-08-14', 11_99],
      ['2026-09-15', 11_99],
      ['2026-10-15', 12_99],
      ['2026-11-15', 12_99],
    );
    expect(findSubscriptions(of, now)).toMatchObject([
      { amount: 12_99n, before: 11_99n, charges: 4 },
    ]);
  });

  test.each([
    ['weekly', ['2026-11-03', '2026-11-10', '2026-11-17'], '2026-11-24'],
    ['yearly', ['2025-03-01', '2026-03-01'], '2027-03-01'],
  ])('%s', (rhythm, days, next) => {
    const of = charges('club', ...days.map((at) => [at, 5_00] as const));
    expect(findSubscriptions(of, now)).toMatchObject([{ rhythm, nextAt: day(next) }]);
  });

  test('other purchases at the shop lie between', () => {
    const of = charges(
      'amazon',
      ['2026-09-12', 9_99],
      ['2026-09-20', 84_10],
      ['2026-10-12', 9_99],
      ['2026-10-30', 3_20],
      ['2026-11-12', 9_99],
      ['2026-11-16', 150_00],
    );
    expect(findSubscriptions(of, now)).toMatchObject([
      { amount: 9_99n, charges: 3, lastAt: day('2026-11-12') },
    ]);
  });

  test('one charge, days without a rhythm, other amounts and ended ones are none', () => {
    const of = [
      ...charges('once', ['2026-11-15', 5_00]),
      ...charges('often', ['2026-11-01', 5_00], ['2026-11-04', 5_00], ['2026-11-16', 5_00]),
      ...charges('other', ['2026-10-15', 5_00], ['2026-11-15', 50_00]),
      ...charges('ended', ['2026-06-15', 5_00], ['2026-07-15', 5_00]),
    ];
    expect(findSubscriptions(of, now)).toEqual([]);
  });

  test('the last day of a month stays in the month', () => {
    expect(nextAfter(day('2027-01-31'), 'monthly')).toEqual(day('2027-02-28'));
    expect(nextAfter(day('2028-02-29'), 'yearly')).toEqual(day('2029-02-28'));
  });

  test('a thousand charges of many shops', () => {
    const start = day('2024-12-01').getTime();
    const of = Array.from({ length: 1_000 }, (_, place): Charge => {
      const shop = `shop${place % 50}`;
      const at = new Date(start + Math.floor(place / 50) * 30 * 86_400_000 + (place % 50) * 60_000);
      return { shop_key: shop, shop, amount: 9_99n, at };
    });
    const until = of.at(-1)?.at ?? now;
    expect(findSubscriptions(of, until)).toHaveLength(50);
  });
});

describe('the shield', () => {
  const monthly = { rhythm: 'monthly', next_at: day('2026-12-15') } as const;
  const due = { rhythm: 'monthly', next_at: new Date(now.getTime() + 5 * 3_600_000) } as const;
  const late = { rhythm: 'monthly', next_at: day('2026-11-16') } as const;

  test('the card sleeps until six hours before the next expected charge', () => {
    expect(sleepUntil([monthly], now)).toEqual(new Date('2026-12-15T03:00:00Z'));
    const weekly = { rhythm: 'weekly', next_at: day('2026-11-20') } as const;
    expect(sleepUntil([monthly, weekly], now)).toEqual(new Date('2026-11-20T03:00:00Z'));
  });
  test('it is awake while a charge is due or some days late, and without a subscription', () => {
    expect(sleepUntil([monthly, due], now)).toBeNull();
    expect(sleepUntil([monthly, late], now)).toBeNull();
    expect(sleepUntil([], now)).toBeNull();
  });
  test('after three days we expect the next one', () => {
    const missed = { rhythm: 'monthly', next_at: day('2026-11-14') } as const;
    expect(isDue(missed, now)).toBe(false);
    expect(expectedAt(missed, now)).toEqual(day('2026-12-14'));
  });
});

describe('money just in time', () => {
  const renewal = (shop_key: string, amount: bigint, next_at = now) => ({
    shop_key,
    shop: shop_key,
    rhythm: 'monthly' as const,
    amount,
    next_at,
  });
  const at = { now, available: 0n, most: 50_00n, least: 1_00n };
  const amounts = (...args: Parameters<typeof renewalsDue>) =>
    renewalsDue(...args).map(({ amount }) => amount);

  test('exactly what is missing, at most the cap, at least the smallest funding', () => {
    expect(amounts([renewal('a', 12_99n)], at)).toEqual([12_99n]);
    expect(amounts([renewal('a', 12_99n)], { ...at, available: 5_00n })).toEqual([7_99n]);
    expect(amounts([renewal('a', 12_99n)], { ...at, available: 12_99n })).toEqual([]);
    expect(amounts([renewal('a', 80_00n)], at)).toEqual([50_00n]);
    expect(amounts([renewal('a', 12_99n)], { ...at, available: 12_50n })).toEqual([1_00n]);
    expect(amounts([renewal('a', 12_99n)], { ...at, most: 50n })).toEqual([]);
  });
  test('several renewals need their sum; one that is far needs nothing', () => {
    const far = renewal('c', 9_00n, day('2026-12-15'));
    const both = [renewal('a', 10_00n), renewal('b', 10_00n), far];
    expect(amounts(both, { ...at, available: 10_00n })).toEqual([10_00n]);
    expect(amounts(both, { ...at, available: 5_00n })).toEqual([5_00n, 10_00n]);
  });
});

describe('rules about a payment', () => {
  const payment: Payment = {
    amount: 30_00n,
    shop: 'Netflix',
    shop_key: 'netflix',
    category: 'entertainment',
    country: 'US',
    at: now,
  };
  const none = { payment: null, day: null, month: null };
  const open = { shops: [], categories: [], countries: [] };
  const spent = { day: 30_00n, month: 90_00n };
  const judged = (
    over: Partial<Parameters<typeof judge>[0]> = {},
    limits: object = {},
    blocks: object = {},
    of: Payment = payment,
  ) =>
    judge(
      {
        kind: 'reusable',
        lockedShop: null,
        ...over,
        settings: { limits: { ...none, ...limits }, blocks: { ...open, ...blocks } },
      },
      of,
      spent,
      now,
    ).map(({ reason, until }) => [reason, until?.toISOString() ?? null]);

  test('nothing is broken by a payment within the limits', () => {
    expect(judged({}, { payment: 30_00, day: 30_00, month: 90_00 })).toEqual([]);
  });
  test('limits freeze until their time is over, in Lagos', () => {
    expect(judged({}, { payment: 29_99 })).toEqual([['limit', null]]);
    expect(judged({}, { day: 29_99 })).toEqual([['limit', '2026-11-18T23:00:00.000Z']]);
    expect(judged({}, { month: 89_99 })).toEqual([['limit', '2026-11-30T23:00:00.000Z']]);
  });
  test('a payment of another day does not break the limit of today', () => {
    const before = { ...payment, at: day('2026-11-16') };
    expect(judged({}, { day: 10_00 }, {}, before)).toEqual([]);
    const lastMonth = { ...payment, at: day('2026-10-16') };
    expect(judged({}, { month: 10_00 }, {}, lastMonth)).toEqual([]);
  });
  test.each([
    ['a shop', { shops: ['NetFlix'] }],
    ['a category', { categories: ['entertainment'] }],
    ['a country', { countries: ['US'] }],
  ])('%s that is blocked', (_, blocks) => {
    expect(judged({}, {}, blocks)).toEqual([['other_shop', null]]);
  });
  test('a card for one shop is frozen when another charges it', () => {
    expect(judged({ kind: 'merchant', lockedShop: 'spotify' })).toEqual([['other_shop', null]]);
    expect(judged({ kind: 'merchant', lockedShop: 'netflix' })).toEqual([]);
    expect(judged({ kind: 'merchant', lockedShop: null })).toEqual([]);
  });
});
