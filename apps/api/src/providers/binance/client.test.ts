import { rateFromString, type Rate } from '@cowrie/money';
import { describe, expect, it } from 'vitest';
import { addSeconds, systemClock } from '#platform/clock.ts';
import {
  describeContract,
  describeEveryFailure,
  keysFromEnvironment,
  useSandbox,
  watchFor,
} from '#test/provider-suite.ts';
import { type Binance, type BinanceOptions, createBinance, intervals } from './client.ts';

const sandbox = useSandbox('fresh');
const { log, failureOf } = watchFor();

const binanceFor = (changes: Partial<BinanceOptions> = {}): Binance =>
  createBinance({
    baseUrl: `${sandbox.url}/binance`,
    clock: systemClock,
    fetch,
    log,
    retryDelayMs: 1,
    ...changes,
  });

const saying = (body: unknown, status = 200, headers: Record<string, string> = {}): Binance =>
  binanceFor({ fetch: async () => Response.json(body, { status, headers }) });

const isAtMost = (a: Rate, b: Rate): boolean =>
  a.numerator * b.denominator <= b.numerator * a.denominator;

// Prices are public, so only the address is needed.
const keys = keysFromEnvironment('BINANCE_TEST_BASE_URL');

describeContract<() => Binance>(
  'Binance',
  {
    sandbox: binanceFor,
    real: keys && (() => binanceFor({ baseUrl: keys.BINANCE_TEST_BASE_URL })),
  },
  (make) => {
    it('returns the price of a bitcoin', async () => {
      expect((await make().ticker('BTCUSDT')).numerator).toBeGreaterThan(0n);
    });

    it('returns the statistics of the day', async () => {
      const day = await make().day('ETHUSDT');
      for (const price of [day.last, day.open, day.average]) {
        expect(isAtMost(day.low, price) && isAtMost(price, day.high)).toBe(true);
      }
      expect(day.changePercent).toMatch(/^-?\d+\.\d+$/);
      expect(day.to.getTime() - day.from.getTime()).toBeGreaterThan(23 * 60 * 60 * 1000);
    });

    it.each(['1m', '1h', '1d'] as const)('returns candles of %s without gaps', async (interval) => {
      const candles = await make().klines({ symbol: 'BTCUSDT', interval, limit: 10 });
      expect(candles).toHaveLength(10);
      for (const [at, candle] of candles.entries()) {
        const begins = candle.openAt.getTime();
        expect(begins).toBe((candles[at - 1]?.closeAt.getTime() ?? begins - 1) + 1);
        for (const price of [candle.open, candle.close]) {
          expect(isAtMost(candle.low, price) && isAtMost(price, candle.high)).toBe(true);
        }
      }
    });

    it('refuses an unknown pair', async () => {
      await expect(make().ticker('NOSUCHPAIR')).rejects.toMatchObject({
        kind: 'rejected',
        code: '-1121',
        message: 'Invalid symbol.',
      });
    });

    it('answers a ping', async () => {
      expect(await make().ping()).toBeUndefined();
    });
  },
);

describe('candles', () => {
  it('of an unknown form do not hide the others', async () => {
    const row = [0, '1', '1', '1', '1', '1', 59_999, '1', 1];
    const candles = await saying([[1, 2], row]).klines({ symbol: 'BTCUSDT', interval: '1m' });
    expect(candles).toHaveLength(1);
  });

  it('come in every interval', async () => {
    for (const interval of intervals) {
      const candles = await binanceFor().klines({ symbol: 'SOLUSDT', interval, limit: 3 });
      expect(candles).toHaveLength(3);
    }
  });

  it('are returned for a given time range', async () => {
    const from = new Date('2026-01-05T00:00:00.000Z');
    const to = addSeconds(from, 3 * 60 * 60);
    const question = { symbol: 'BTCUSDT', interval: '1h', from, to } as const;
    const candles = await binanceFor().klines(question);
    expect(candles.map(({ openAt }) => openAt.getUTCHours())).toEqual([0, 1, 2, 3]);
    expect(await binanceFor().klines({ ...question, limit: 2 })).toEqual(candles.slice(0, 2));
  });

  it('are read exactly, without rounding', async () => {
    const row = [
      1_700_000_000_000,
      '65000.01000000',
      '65000.02',
      '0.00000001',
      '65000.01',
      '12.50000000',
      1_700_000_059_999,
      '812500.12500000',
      42,
      '6',
      '400000',
      '0',
    ];
    const [candle] = await saying([row]).klines({ symbol: 'BTCUSDT', interval: '1m' });
    expect(candle).toEqual({
      openAt: new Date(1_700_000_000_000),
      closeAt: new Date(1_700_000_059_999),
      open: rateFromString('65000.01000000'),
      high: rateFromString('65000.02'),
      low: { numerator: 1n, denominator: 100_000_000n },
      close: rateFromString('65000.01'),
      volume: rateFromString('12.50000000'),
      turnover: rateFromString('812500.12500000'),
      trades: 42,
    });
  });

  it.each([[[1, 2]], { prices: [] }, [['now', '1', '1', '1', '1', '1', 'then', '1', 1]]])(
    'of an unknown form are an error: %j',
    async (body) => {
      await expect(
        saying(body).klines({ symbol: 'BTCUSDT', interval: '1m' }),
      ).rejects.toMatchObject({ kind: 'unavailable' });
    },
  );
});

describe('a provider that refuses to serve us', () => {
  it('and bans us is unavailable, not rejected', async () => {
    const banned = saying({ code: -1003, msg: 'Way too much' }, 418, { 'Retry-After': '120' });
    await expect(banned.ticker('BTCUSDT')).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'rate_limited',
      retryAfterSeconds: 120,
    });
  });

  it('and does not serve our country is reported as such', async () => {
    const words = { code: 0, msg: 'Service unavailable from a restricted location' };
    await expect(saying(words, 451).ticker('BTCUSDT')).rejects.toMatchObject({
      kind: 'misconfigured',
      message: words.msg,
    });
  });
});

describeEveryFailure(
  { name: 'binance', sandbox, make: binanceFor, attempts: 3 },
  { 'a question for a price': () => ({ send: (binance) => binance.ticker('BTCUSDT') }) },
  failureOf,
);
