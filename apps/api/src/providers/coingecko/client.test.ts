import { convert, money, rateToString } from '@cowrie/money';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import {
  describeContract,
  describeEveryFailure,
  keysFromEnvironment,
  useSandbox,
  watchFor,
} from '#test/provider-suite.ts';
import { sandboxKeys } from '../testing.ts';
import { type CoinGecko, type CoinGeckoOptions, createCoinGecko } from './client.ts';

const sandbox = useSandbox('fresh');
const { log, record, calls, failureOf } = watchFor(sandboxKeys.COINGECKO_API_KEY);

const geckoFor = (changes: Partial<CoinGeckoOptions> = {}): CoinGecko =>
  createCoinGecko({
    baseUrl: `${sandbox.url}/coingecko/api/v3`,
    apiKey: sandboxKeys.COINGECKO_API_KEY,
    clock: systemClock,
    fetch,
    log,
    record,
    retryDelayMs: 1,
    ...changes,
  });

/** A client whose provider returns exactly this body. */
const saying = (body: unknown, status = 200): CoinGecko =>
  geckoFor({ fetch: async () => Response.json(body, { status }) });

const keys = keysFromEnvironment('COINGECKO_TEST_API_KEY');
const real = keys && {
  baseUrl: process.env['COINGECKO_TEST_BASE_URL'] ?? 'https://api.coingecko.com/api/v3',
  apiKey: keys.COINGECKO_TEST_API_KEY,
};

describeContract<() => CoinGecko>(
  'CoinGecko',
  { sandbox: geckoFor, real: real && (() => geckoFor(real)) },
  (make) => {
    it('returns prices of coins in dollars and naira', async () => {
      const prices = await make().prices(['usd-coin', 'tether', 'bitcoin'], ['USD', 'NGN']);
      expect(prices.map(({ id, currency }) => `${id} ${currency}`)).toEqual([
        'usd-coin usd',
        'usd-coin ngn',
        'tether usd',
        'tether ngn',
        'bitcoin usd',
        'bitcoin ngn',
      ]);
      for (const { price, at, change24h } of prices) {
        expect(price.numerator).toBeGreaterThan(0n);
        expect(at).toBeInstanceOf(Date);
        expect(change24h).toMatch(/^-?\d+(\.\d+)?$/);
      }
      const dollar = prices[0]?.price ?? { numerator: 0n, denominator: 1n };
      expect(rateToString(dollar, 1, 'half-even')).toBe('1.0');
    });

    it('returns a week of prices, oldest first', async () => {
      const question = { id: 'bitcoin', currency: 'usd', days: 7 };
      const points = await make().marketChart(question);
      expect(points.length).toBeGreaterThan(100);
      const times = points.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    });

    it('leaves out an unknown coin', async () => {
      expect(await make().prices(['no-such-coin-at-all'], ['usd'])).toEqual([]);
      await expect(
        make().marketChart({ id: 'no-such-coin-at-all', currency: 'usd', days: 1 }),
      ).rejects.toMatchObject({ kind: 'rejected', reason: 'not_found' });
    });

    it('answers a ping', async () => {
      expect(await make().ping()).toBeUndefined();
    });
  },
);

describe('a price', () => {
  it('is read exactly, however small or large', async () => {
    const bitcoin = { usd: 65000.01, ngn: 1e21, btc: 1.25e-9, usd_24h_change: -1.5e-7 };
    const prices = await saying({ bitcoin }).prices(['bitcoin'], ['usd', 'ngn', 'btc']);
    expect(prices.map(({ price }) => price)).toEqual([
      { numerator: 6_500_001n, denominator: 100n },
      { numerator: 10n ** 21n, denominator: 1n },
      { numerator: 125n, denominator: 10n ** 11n },
    ]);
    expect(prices[0]?.change24h).toBe('-0.00000015');
    const paid = convert(money(100_000_000n, 'BTC'), prices[0]?.price ?? never, 'USD', 'down');
    expect(paid).toEqual(money(6_500_001n, 'USD'));
  });

  it('that is missing is left out, not zero', async () => {
    const prices = await saying({ bitcoin: { usd: null } }).prices(['bitcoin'], ['usd', 'ngn']);
    expect(prices).toEqual([]);
  });

  it('of an unknown form does not hide the others', async () => {
    const gecko = saying({ bitcoin: 5, tether: { usd: 1 } });
    const prices = await gecko.prices(['bitcoin', 'tether'], ['usd']);
    expect(prices.map(({ id }) => id)).toEqual(['tether']);
  });

  it('of an unknown form is an error', async () => {
    await expect(saying({ bitcoin: 5 }).prices(['bitcoin'], ['usd'])).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});

const never = { numerator: 0n, denominator: 1n };

describe('the key', () => {
  it('is refused if wrong, and recorded calls do not contain it', async () => {
    await expect(geckoFor({ apiKey: 'CG-wrong' }).ping()).rejects.toMatchObject({
      kind: 'misconfigured',
      reason: 'auth',
    });
    await geckoFor().prices(['bitcoin'], ['usd']);
    expect(calls()).toHaveLength(2);
    expect(JSON.stringify(calls())).not.toContain(sandboxKeys.COINGECKO_API_KEY);
  });

  it('may be missing, for a few requests a minute', async () => {
    let wait: number | undefined;
    const gecko = geckoFor({ apiKey: '' });
    for (let count = 0; count < 10; count += 1) await gecko.ping();
    const once = geckoFor({
      apiKey: '',
      fetch: async (...asked) => {
        const answer = await fetch(...asked);
        wait = Number(answer.headers.get('Retry-After'));
        // Without the Retry-After header: otherwise the client would wait a minute before each
        // retry.
        return new Response(await answer.text(), { status: answer.status });
      },
    });
    await expect(once.ping()).rejects.toMatchObject({ reason: 'rate_limited' });
    expect(wait).toBe(60);
  });

  it('is sent in the header of its plan', async () => {
    const sent: string[] = [];
    const spying: typeof fetch = async (_, init) => {
      sent.push(...new Headers(init?.headers).keys());
      return Response.json({});
    };
    await geckoFor({ baseUrl: 'https://pro-api.coingecko.com/api/v3', fetch: spying }).ping();
    expect(sent).toContain('x-cg-pro-api-key');
    expect(sent).not.toContain('x-cg-demo-api-key');
  });
});

describeEveryFailure(
  { name: 'coingecko', sandbox, make: geckoFor, attempts: 3 },
  { 'a question for prices': () => ({ send: (gecko) => gecko.prices(['bitcoin'], ['usd']) }) },
  failureOf,
);
