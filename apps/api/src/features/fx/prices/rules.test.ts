import { fxTerms } from '@cowrie/contract/fx/terms';
import { exchangeSides } from '@cowrie/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeReadings } from './now.ts';
import { judge } from './readings.ts';
import {
  awayBp,
  earnedOf,
  freshOf,
  isMet,
  isWeekend,
  type Market,
  medianOf,
  microsOf,
  priceOf,
  priceOfRate,
  priceText,
  type Reading,
  stopOfReadings,
} from './rules.ts';

const side = { marginBp: 80, least: 1, most: 10 ** 12, dayCaps: [null, null, null, null] };
const terms = fxTerms.parse({
  pair: 'USD-NGN',
  sources: ['maplerad', 'coingecko'],
  tablePrice: null,
  freshSeconds: 180,
  jumpBp: 300,
  disagreeBp: 250,
  quoteSeconds: 45,
  base: side,
  quote: { ...side, marginBp: 100 },
  weekendBp: 40,
  volatilityBp: 50,
  volatilityMoveBp: 150,
  coverFrom: 1,
  coverMost: 1,
  coverCostBp: 100,
  positionMost: 1,
  lossMost: 1,
  promise: { on: true, cap: 1, dayBudget: 1 },
});
const thursday = new Date('2026-11-19T10:00:00Z');
const market = (change: Partial<Market> = {}): Market => ({
  pair: 'USD-NGN',
  terms,
  mid: 1_550_000_000n,
  company: { bid: 1_550_000_000n, ask: 1_550_000_000n },
  movedBp: 0,
  at: thursday,
  ...change,
});

describe('a price', () => {
  test('is the middle less the margin of its direction', () => {
    const sold = priceOf(market(), 'USD');
    expect(sold).toMatchObject({ to: 'NGN', marginBp: 80, rate: '1537.600000000000000000' });
    const bought = priceOf(market(), 'NGN');
    expect(bought).toMatchObject({ to: 'USD', marginBp: 100 });
    // 1,550 / 0.99, rounded against the person who buys.
    expect(priceText(bought.micros)).toBe('1565.6566');
    expect([sold, bought].map(({ lines }) => lines)).toEqual([
      [{ kind: 'margin', basisPoints: 80 }],
      [{ kind: 'margin', basisPoints: 100 }],
    ]);
  });

  test('has a line for the weekend and for a rate that moves fast, while they last', () => {
    const saturday = new Date('2026-11-21T10:00:00Z');
    const both = priceOf(market({ at: saturday, movedBp: 151 }), 'USD');
    expect(both.marginBp).toBe(80 + 40 + 50);
    expect(both.lines.map(({ kind }) => kind)).toEqual(['margin', 'weekend', 'volatility']);
    expect(priceOf(market({ movedBp: 150 }), 'USD').marginBp).toBe(80);
  });

  test('is never better than what the company gives us, and says by how much', () => {
    const dear = market({ company: { bid: 1_500_000_000n, ask: 1_600_000_000n } });
    const sold = priceOf(dear, 'USD');
    expect(sold.rate).toBe('1500.000000000000000000');
    // 50 of 1,550 is 3.2259 %.
    expect(sold.marginBp).toBe(323);
    expect(sold.lines.at(-1)).toEqual({ kind: 'cover', basisPoints: 323 - 80 });
    expect(priceText(priceOf(dear, 'NGN').micros)).toBe('1600.0000');
  });

  const anyMarket = fc.record({
    mid: fc.bigInt(100_000_000n, 5_000_000_000n),
    away: fc.bigInt(0n, 50_000_000n),
    marginBp: fc.integer({ min: 0, max: 500 }),
    movedBp: fc.integer({ min: 0, max: 400 }),
  });
  const anyAmount = fc.bigInt(1_000n, 10n ** 13n);
  const marketOf = ({
    mid,
    away,
    marginBp,
    movedBp,
  }: {
    mid: bigint;
    away: bigint;
    marginBp: number;
    movedBp: number;
  }) =>
    market({
      mid,
      company: { bid: mid - (away < mid ? away : 0n), ask: mid + away },
      movedBp,
      terms: { ...terms, base: { ...side, marginBp }, quote: { ...side, marginBp } },
    });

  test('a round trip never gains', () => {
    fc.assert(
      fc.property(anyMarket, anyAmount, fc.constantFrom('USD', 'NGN'), (seed, amount, from) => {
        const now = marketOf(seed);
        const there = priceOf(now, from);
        const got = exchangeSides('source', amount, from, there.to, there.rate).target.minor;
        const back = priceOf(now, there.to);
        const again = exchangeSides('source', got, there.to, from, back.rate).target.minor;
        expect(again).toBeLessThanOrEqual(amount);
      }),
    );
  });

  test('rounds in our favour by less than a minor unit, whichever side is typed', () => {
    fc.assert(
      fc.property(
        anyMarket,
        anyAmount,
        fc.constantFrom('USD', 'NGN'),
        fc.constantFrom('source', 'target'),
        (seed, amount, from, typed) => {
          const { rate, to } = priceOf(marketOf(seed), from);
          const { source, target } = exchangeSides(typed, amount, from, to, rate);
          const scale = 10n ** 18n;
          const exact = source.minor * BigInt(rate.replace('.', ''));
          const rest = exact - target.minor * scale;
          expect(rest).toBeGreaterThanOrEqual(0n);
          // One more of the target, or one less of the source, would be too good.
          const oneLess = (source.minor - 1n) * BigInt(rate.replace('.', ''));
          const isTight = typed === 'source' ? rest < scale : oneLess < target.minor * scale;
          expect(isTight).toBe(true);
        },
      ),
    );
  });

  test('an alert or order at the price that is shown is met', () => {
    fc.assert(
      fc.property(anyMarket, fc.constantFrom('USD', 'NGN'), (seed, from) => {
        const { rate, micros } = priceOf(marketOf(seed), from);
        const shown = priceOfRate('USD-NGN', from, rate);
        expect(isMet('USD-NGN', from, microsOf(shown), micros)).toBe(true);
      }),
    );
  });

  test('of a whole number is shown as that number in both directions', () => {
    const free = { ...terms, base: { ...side, marginBp: 0 }, quote: { ...side, marginBp: 0 } };
    for (const from of ['USD', 'NGN'] as const) {
      const { rate, micros } = priceOf(market({ terms: free }), from);
      expect(micros).toBe(1_550_000_000n);
      expect(priceOfRate('USD-NGN', from, rate)).toBe('1550.0000');
    }
  });

  test('earns nothing below zero at the middle', () => {
    fc.assert(
      fc.property(anyMarket, anyAmount, fc.constantFrom('USD', 'NGN'), (seed, amount, from) => {
        const now = marketOf(seed);
        const { rate, to } = priceOf(now, from);
        const { source, target } = exchangeSides('source', amount, from, to, rate);
        const earned = earnedOf('USD-NGN', now.mid, from, {
          source: source.minor,
          target: target.minor,
        });
        expect(earned).toBeGreaterThanOrEqual(-1n);
      }),
    );
  });

  test('is met from above by who buys and from below by who sells', () => {
    expect(isMet('USD-NGN', 'USD', 1_600n, 1_600n)).toBe(true);
    expect(isMet('USD-NGN', 'USD', 1_600n, 1_599n)).toBe(false);
    expect(isMet('USD-NGN', 'NGN', 1_500n, 1_500n)).toBe(true);
    expect(isMet('USD-NGN', 'NGN', 1_500n, 1_501n)).toBe(false);
  });
});

const read = (source: Reading['source'], mid: bigint, secondsAgo = 0): Reading => ({
  source,
  bid: mid,
  ask: mid,
  mid,
  at: new Date(thursday.getTime() - secondsAgo * 1000),
});

describe('the sources', () => {
  test('their middle is the median', () => {
    expect(medianOf([])).toBeNull();
    expect(medianOf([5n])).toBe(5n);
    expect(medianOf([10n, 4n])).toBe(7n);
    expect(medianOf([9n, 1n, 5n])).toBe(5n);
  });

  test('one that is too old, of a time to come or not chosen does not count', () => {
    const names = (sources: Reading['source'][], readings: Reading[]) =>
      freshOf({ sources, freshSeconds: 180 }, readings, thursday).map(({ source }) => source);
    const readings = [read('maplerad', 1n, 179), read('coingecko', 1n, 180)];
    expect(names(['maplerad', 'coingecko'], readings)).toEqual(['maplerad']);
    expect(names(['coingecko'], readings)).toEqual([]);
    const ahead = [read('maplerad', 1n, -60), read('coingecko', 1n, -61)];
    expect(names(['maplerad', 'coingecko'], ahead)).toEqual(['maplerad']);
  });

  test('our table has the price of the terms, whatever was read before', () => {
    const own = { ...terms, sources: ['table'] as Reading['source'][], tablePrice: '1600' };
    expect(judgeReadings([], own, thursday)).toMatchObject({ mid: 1_600_000_000n, stop: null });
    expect(judgeReadings([], { ...own, sources: ['coingecko'] }, thursday)).toMatchObject({
      mid: null,
      stop: 'stale',
    });
  });

  test('without the company, without any, or too far apart they stop quoting', () => {
    const stop = (readings: Reading[], held: Reading['source'][] = []) =>
      stopOfReadings(terms, readings, held);
    expect(stop([read('maplerad', 1_000n), read('coingecko', 1_025n)])).toBeNull();
    expect(stop([read('maplerad', 1_000n)])).toBeNull();
    expect(stop([])).toBe('stale');
    expect(stop([read('coingecko', 1_000n)])).toBe('stale');
    expect(stop([read('maplerad', 1_000n), read('coingecko', 1_026n)])).toBe('disagree');
    expect(stop([read('maplerad', 1_000n)], ['maplerad'])).toBe('jump');
    expect(stop([read('maplerad', 1_000n)], ['table'])).toBeNull();
  });

  test('a reading that moved too far counts after two more that agree', () => {
    const empty = { mid: null, held_mid: null, held_since: null, held_at: null, held_count: 0 };
    const first = judge(empty, read('maplerad', 1_000n), 300);
    expect(first).toMatchObject({ mid: 1_000n, held_mid: null });
    const at = { ...empty, mid: 1_000n };
    expect(judge(at, read('maplerad', 1_030n), 300)).toMatchObject({ mid: 1_030n });
    const held = judge(at, read('maplerad', 1_031n), 300);
    expect(held).toMatchObject({ held_mid: 1_031n, held_count: 1 });
    expect(held).not.toHaveProperty('mid');
    const twice = judge(
      { ...at, held_mid: 1_031n, held_since: thursday, held_at: thursday, held_count: 1 },
      read('maplerad', 1_040n, -60),
      300,
    );
    expect(twice).toMatchObject({ held_mid: 1_040n, held_count: 2 });
    const since = { held_since: thursday, held_at: thursday };
    const third = { ...at, ...since, held_mid: 1_040n, held_count: 2 };
    // Within seconds many requests can read the same mistake.
    expect(judge(third, read('maplerad', 1_041n, -44), 300)).toBeNull();
    expect(judge(third, read('maplerad', 1_041n, -45), 300)).toMatchObject({
      mid: 1_041n,
      held_mid: null,
    });
    // Back where it was: the jump was a mistake.
    expect(judge(third, read('maplerad', 1_001n), 300)).toMatchObject({
      mid: 1_001n,
      held_mid: null,
    });
    expect(judge(third, read('maplerad', 2_000n), 300)).toMatchObject({
      held_mid: 2_000n,
      held_count: 1,
    });
    // The first one was taken by a clock that was an hour ahead.
    const ahead = { ...third, held_at: new Date(thursday.getTime() + 3_600_000) };
    expect(judge(ahead, read('maplerad', 1_041n), 300)).toMatchObject({ held_count: 1 });
  });
});

test('prices are read and shown with four decimals', () => {
  expect(microsOf('1550.25')).toBe(1_550_250_000n);
  expect(priceText(1_550_250_000n)).toBe('1550.2500');
  expect(awayBp(1_000n, 1_001n)).toBe(10);
  expect(awayBp(1_000_000n, 1_000_001n)).toBe(1);
});

test('the weekend is that of Lagos', () => {
  expect(isWeekend(new Date('2026-11-20T22:59:59Z'))).toBe(false);
  expect(isWeekend(new Date('2026-11-20T23:00:00Z'))).toBe(true);
  expect(isWeekend(new Date('2026-11-22T22:59:59Z'))).toBe(true);
  expect(isWeekend(new Date('2026-11-22T23:00:00Z'))).toBe(false);
});
