import { type Context, Hono } from 'hono';
import { type Candle, intervals } from '../../prices/candles.ts';
import { type Market, type Priced, printed } from '../../prices/market.ts';
import type { FailureStatus, Provider, ProviderContext } from '../provider.ts';

/**
 * Emulates Binance's public prices: the latest price, the last day, and candles. No key is needed.
 */
export const binance = ({ clock }: ProviderContext, market: Market): Provider => {
  const routes = new Hono();
  const now = (): number => clock.now().getTime();
  let weight = { minute: 0, used: 0 };

  routes.use(async (c, next) => {
    const minute = Math.floor(now() / 60_000);
    weight = { minute, used: (weight.minute === minute ? weight.used : 0) + 2 };
    await next();
    c.header('X-MBX-USED-WEIGHT-1M', String(weight.used));
  });
  routes.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ code: error.code, msg: error.message }, 400);
    throw error;
  });

  routes.get('/api/v3/ping', (c) => c.json({}));
  routes.get('/api/v3/time', (c) => c.json({ serverTime: now() }));
  routes.get('/api/v3/ticker/price', (c) =>
    answerEach(c, market, (pair) => showPrice(pair, now())),
  );
  routes.get('/api/v3/ticker/24hr', (c) => answerEach(c, market, (pair) => showDay(pair, now())));
  routes.get('/api/v3/klines', (c) => {
    const { candles, asset } = findPair(market, required(c, 'symbol'));
    const length = intervals[required(c, 'interval')];
    if (length === undefined) throw new Refusal(-1120, 'Invalid interval.');
    const limit = Math.min(1000, Math.max(1, Number(c.req.query('limit') ?? 500) || 500));
    const until = Number(c.req.query('endTime') ?? now()) || now();
    const start = c.req.query('startTime');
    const from = start === undefined ? until - limit * length + 1 : Number(start);
    const to = start === undefined ? until : Math.min(until, from + limit * length - 1);
    const rows = candles.between({ from, to, length, now: now() }).slice(0, limit);
    return c.json(rows.map((row) => showCandle(row, asset.lotDecimals)));
  });
  routes.all('*', (c) => c.body('Not Found', 404));
  return { name: 'binance', routes, failure: (status) => failures[status] };
};

/** Sent as an error in Binance's format. */
class Refusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

type Pair = Priced & { symbol: string };

const quoted = ['BTC', 'ETH', 'SOL', 'TRX', 'XLM', 'AVAX', 'POL', 'USDC'];

const findPair = (market: Market, symbol: string): Pair => {
  const code = quoted.find((base) => symbol === `${base}USDT`);
  const priced = code && market.of(code);
  if (!priced) throw new Refusal(-1121, 'Invalid symbol.');
  return { ...priced, symbol };
};

const required = (c: Context, name: string): string => {
  const value = c.req.query(name);
  if (value) return value;
  throw new Refusal(
    -1102,
    `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`,
  );
};

/** One pair if it is named, otherwise all pairs. */
const answerEach = (c: Context, market: Market, show: (pair: Pair) => object): Response => {
  const symbol = c.req.query('symbol');
  if (symbol !== undefined) return c.json(show(findPair(market, symbol)));
  return c.json(quoted.map((base) => show(findPair(market, `${base}USDT`))));
};

const showPrice = ({ symbol, walk }: Pair, now: number) => ({
  symbol,
  price: printed(walk.priceAt(now)),
});

const showDay = ({ symbol, asset, candles }: Pair, now: number) => {
  const day = candles.lastDay(now);
  if (!day) throw new Refusal(-1121, 'Invalid symbol.');
  const change = day.close - day.open;
  const perMille = (BigInt(change) * 100_000n) / BigInt(day.open);
  const lots = BigInt(Math.max(1, day.volume));
  const average = (day.turnover * 10n ** BigInt(asset.lotDecimals)) / lots;
  return {
    symbol,
    priceChange: printed(change),
    priceChangePercent: printed(perMille, 3),
    weightedAvgPrice: printed(average),
    prevClosePrice: printed(day.open),
    lastPrice: printed(day.close),
    openPrice: printed(day.open),
    highPrice: printed(day.high),
    lowPrice: printed(day.low),
    volume: lotsPrinted(day.volume, asset.lotDecimals),
    quoteVolume: printed(day.turnover),
    openTime: day.openAt,
    closeTime: now,
    count: day.trades,
  };
};

const lotsPrinted = (lots: number, decimals: number): string =>
  printed(BigInt(lots) * 10n ** BigInt(8 - decimals));

const showCandle = (row: Candle, lotDecimals: number) => [
  row.openAt,
  printed(row.open),
  printed(row.high),
  printed(row.low),
  printed(row.close),
  lotsPrinted(row.volume, lotDecimals),
  row.closeAt,
  printed(row.turnover),
  row.trades,
  lotsPrinted(Math.floor(row.volume / 2), lotDecimals),
  printed(row.turnover / 2n),
  '0',
];

const failing = (code: number, msg: string) => ({ code, msg });
const failures: Readonly<Record<FailureStatus, { code: number; msg: string }>> = {
  400: failing(-1100, 'Illegal characters found in a parameter.'),
  403: failing(-2015, 'Invalid API-key, IP, or permissions for action.'),
  404: failing(-1000, 'Not found.'),
  429: failing(
    -1003,
    'Too much request weight used; current limit is 6000 request weight per 1 MINUTE.',
  ),
  500: failing(-1001, 'Internal error; unable to process your request. Please try again.'),
  503: failing(-1008, 'Server is currently overloaded with other requests.'),
};
