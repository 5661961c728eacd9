import { describe, expect, it } from 'vitest';
import { coins, currencies } from './assets.ts';
import { type Candle, createCandles, intervals, startOf } from './candles.ts';
import { createMarket, printed } from './market.ts';
import { createWalk } from './walk.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse('2026-11-15T10:30:30.000Z');
const bitcoin = coins[0] ?? never();
const candlesOf = (seed: string) => createCandles(createWalk(seed, bitcoin));

function never(): never {
  throw new Error('There are no coins.');
}

const joined = (parts: readonly Candle[]) => ({
  open: parts[0]?.open,
  close: parts.at(-1)?.close,
  high: Math.max(...parts.map(({ high }) => high)),
  low: Math.min(...parts.map(({ low }) => low)),
  volume: parts.reduce((sum, { volume }) => sum + volume, 0),
  turnover: parts.reduce((sum, { turnover }) => sum + turnover, 0n),
});

describe('a price', () => {
  it('is the same for the same seed, and different for another', () => {
    const read = (seed: string) =>
      candlesOf(seed).between({ from: now - day, to: now, length: hour, now });
    expect(read('one')).toEqual(read('one'));
    expect(read('one')).not.toEqual(read('two'));
  });

  it('does not depend on the order of the queries', () => {
    const [forward, backward] = [createWalk('one', bitcoin), createWalk('one', bitcoin)];
    const times = Array.from({ length: 50 }, (_, at) => now - at * 97 * day + at * 31 * minute);
    const backwards = times.toReversed().map((at) => backward.priceAt(at));
    expect(times.map((at) => forward.priceAt(at))).toEqual(backwards.toReversed());
  });

  it('never jumps: from one second to the next it moves by less than a thousandth', () => {
    for (const asset of [...coins, ...currencies]) {
      const walk = createWalk('cowrie', asset);
      // Also across the boundaries of minutes, blocks and spans.
      for (const from of [now, 2 ** 11 * 13_000 * minute, 2 ** 20 * 28 * minute]) {
        for (let at = from - 600_000; at < from + 600_000; at += 1_000) {
          const step = Math.abs(walk.priceAt(at + 1_000) - walk.priceAt(at));
          expect(step).toBeLessThan(Math.max(2, walk.priceAt(at) / 1_000));
        }
      }
    }
  });

  it('stays near its base value, and a dollar coin nearer', () => {
    for (const asset of coins) {
      const walk = createWalk('cowrie', asset);
      for (let back = 0; back < 700; back += 7) {
        const apart = Math.abs(Math.log(walk.priceAt(now - back * day) / asset.around));
        expect(apart).toBeLessThan(asset.restless * 5);
      }
    }
  });

  it('moves', () => {
    const hours = candlesOf('cowrie').between({ from: now - 30 * day, to: now, length: day, now });
    const swings = hours.map(({ high, low, open }) => (high - low) / open);
    expect(Math.max(...swings)).toBeGreaterThan(0.01);
    expect(Math.max(...swings)).toBeLessThan(0.25);
  });
});

describe('candles', () => {
  const candles = candlesOf('cowrie');
  const between = (range: { from: number; to: number; length: number }) =>
    candles.between({ ...range, now });

  it.each(Object.entries(intervals))('of %s are made of their minutes', (_, length) => {
    const start = startOf(now, length) - length;
    const [whole] = between({ from: start, to: start, length });
    const minutes = between({ from: start, to: start + length - 1, length: minute });
    expect(minutes).toHaveLength(length / minute);
    expect(whole).toMatchObject(joined(minutes));
  });

  it('begin where the previous one ended', () => {
    const rows = between({ from: now - day, to: now, length: 15 * minute });
    for (const [at, row] of rows.entries()) expect(row.open).toBe(rows[at - 1]?.close ?? row.open);
  });

  it('that are still open never take back a high or low', () => {
    const opened = startOf(now, hour);
    let shown: Candle | undefined;
    for (let at = now; at < opened + hour + minute; at += 10_000) {
      const [row] = candles.between({ from: opened, to: opened, length: hour, now: at });
      expect(row?.open).toBe(shown?.open ?? row?.open);
      expect(row?.high).toBeGreaterThanOrEqual(shown?.high ?? 0);
      expect(row?.low).toBeLessThanOrEqual(shown?.low ?? Infinity);
      expect(row?.volume).toBeGreaterThanOrEqual(shown?.volume ?? 0);
      shown = row;
    }
  });

  it('end at the current price', () => {
    const [row] = between({ from: startOf(now, minute), to: now, length: minute });
    expect(row?.close).toBe(createWalk('cowrie', bitcoin).priceAt(now));
    expect(candles.lastDay(now)?.close).toBe(row?.close);
  });

  it('of weeks begin on Mondays', () => {
    expect(new Date(startOf(now, 7 * day)).getUTCDay()).toBe(1);
  });

  it('of the future do not exist', () => {
    expect(between({ from: now + minute, to: now + hour, length: minute })).toEqual([]);
  });
});

describe('the market', () => {
  const market = createMarket('cowrie');

  it('converts dollars into other currencies', () => {
    expect(market.inCurrency(100_000_000, 'usd', now)).toBe(100_000_000);
    const naira = market.inCurrency(100_000_000, 'ngn', now) ?? 0;
    expect(naira).toBe(market.of('NGN')?.walk.priceAt(now));
    expect(market.inCurrency(100_000_000, 'btc', now)).toBeUndefined();
    expect(market.inCurrency(100_000_000, 'xyz', now)).toBeUndefined();
  });

  it('prints numbers with their decimals', () => {
    expect(printed(6_500_001_000_000)).toBe('65000.01000000');
    expect(printed(5)).toBe('0.00000005');
    expect(printed(-12_345n, 3)).toBe('-12.345');
    expect(printed(42, 0)).toBe('42');
  });
});
