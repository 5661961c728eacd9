import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { SandboxClock } from '../../clock.ts';
import { type Market, type Priced, printed } from '../../prices/market.ts';
import type { FailureStatus, Provider, ProviderContext } from '../provider.ts';

/** Emulates CoinGecko: prices of coins in every currency, now and over time. */
export const coingecko = (
  { clock }: ProviderContext,
  market: Market,
  options: { apiKey: string },
): Provider => {
  const api = new Hono();
  api.use(requireKey(options.apiKey, clock));
  api.get('/ping', (c) => c.json({ gecko_says: '(V3) To the Moon!' }));
  api.get('/simple/price', (c) => simplePrice(c, market, clock.now().getTime()));
  api.get('/coins/markets', (c) => markets(c, market, clock.now().getTime()));
  api.get('/coins/:id/market_chart', (c) => chart(c, market, clock.now().getTime()));
  const routes = new Hono();
  routes.route('/api/v3', api);
  routes.all('*', (c) => c.json({ error: 'Incorrect path. Please check the documentation' }, 404));
  return { name: 'coingecko', routes, failure: (status) => failing(status, failures[status]) };
};

const failing = (code: number, words: string) => ({
  status: { error_code: code, error_message: words },
});
const failures: Readonly<Record<FailureStatus, string>> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  429: "You've exceeded the Rate Limit. Please visit https://www.coingecko.com/en/api/pricing to subscribe to our API plans for higher rate limits.",
  500: 'Internal server error',
  503: 'Service unavailable',
};

const keylessPerMinute = 10;

/** Without a key a few requests a minute are allowed; with a wrong key none. */
const requireKey = (apiKey: string, clock: SandboxClock): MiddlewareHandler => {
  let minute = 0;
  let asked = 0;
  return async (c, next) => {
    const given = c.req.header('x-cg-demo-api-key') ?? c.req.header('x-cg-pro-api-key');
    if (given === apiKey) return next();
    if (given !== undefined) return c.json(failing(10_002, 'API Key Missing or Invalid'), 401);
    const now = Math.floor(clock.now().getTime() / 60_000);
    asked = now === minute ? asked + 1 : 1;
    minute = now;
    if (asked <= keylessPerMinute) return next();
    return c.json(failing(429, failures[429]), 429, { 'Retry-After': '60' });
  };
};

const splitList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');

const findCoin = (market: Market, id: string): Priced | undefined =>
  market.coins.find(({ asset }) => asset.gecko === id);

/** As the number that a JSON reader gets. */
const numbered = (value: number): number => Number(printed(value));

const dayMs = 24 * 60 * 60 * 1000;

/** In per cent of the price a day ago. */
const computeChange = (coin: Priced, market: Market, currency: string, now: number): number => {
  const then = market.inCurrency(coin.walk.priceAt(now - dayMs), currency, now - dayMs) ?? 1;
  const today = market.inCurrency(coin.walk.priceAt(now), currency, now) ?? 1;
  return Number(printed((BigInt(today - then) * 10_000_000_000n) / BigInt(Math.max(1, then))));
};

const simplePrice = (c: Context, market: Market, now: number): Response => {
  const ids = splitList(c.req.query('ids'));
  const currencies = splitList(c.req.query('vs_currencies'));
  if (ids.length === 0) return c.json({ error: 'Missing parameter ids' }, 422);
  if (currencies.length === 0) return c.json({ error: 'Missing parameter vs_currencies' }, 422);
  const isWanted = (name: string): boolean => c.req.query(name) === 'true';
  const answer: Record<string, Record<string, number>> = {};
  for (const id of ids) {
    const coin = findCoin(market, id);
    if (!coin) continue;
    const prices: Record<string, number> = {};
    for (const currency of currencies) {
      const price = market.inCurrency(coin.walk.priceAt(now), currency, now);
      if (price === undefined) continue;
      prices[currency] = numbered(price);
      if (isWanted('include_24hr_change')) {
        prices[`${currency}_24h_change`] = computeChange(coin, market, currency, now);
      }
    }
    if (isWanted('include_last_updated_at')) prices['last_updated_at'] = Math.floor(now / 1000);
    answer[id] = prices;
  }
  return c.json(answer);
};

const markets = (c: Context, market: Market, now: number): Response => {
  const currency = (c.req.query('vs_currency') ?? '').toLowerCase();
  if (market.inCurrency(1, currency, now) === undefined) {
    return c.json({ error: 'invalid vs_currency' }, 400);
  }
  const ids = splitList(c.req.query('ids'));
  const wanted = market.coins.filter(
    ({ asset }) => ids.length === 0 || ids.includes(asset.gecko ?? ''),
  );
  const rows = wanted.map((coin) => ({
    id: coin.asset.gecko,
    symbol: coin.asset.code.toLowerCase(),
    name: coin.asset.name,
    current_price: numbered(market.inCurrency(coin.walk.priceAt(now), currency, now) ?? 0),
    price_change_percentage_24h: computeChange(coin, market, currency, now),
    last_updated: new Date(now).toISOString(),
  }));
  return c.json(rows);
};

/** The longer the range, the fewer the points. */
const stepMs = (days: number): number => {
  if (days <= 1) return 5 * 60_000;
  return days <= 90 ? 60 * 60_000 : dayMs;
};
const mostDays = 365;

const chart = (c: Context, market: Market, now: number): Response => {
  const coin = findCoin(market, c.req.param('id') ?? '');
  if (!coin) return c.json({ error: 'coin not found' }, 404);
  const currency = (c.req.query('vs_currency') ?? '').toLowerCase();
  const days = Number(c.req.query('days') ?? Number.NaN);
  if (market.inCurrency(1, currency, now) === undefined) {
    return c.json({ error: 'invalid vs_currency' }, 400);
  }
  if (!(days > 0 && days <= mostDays)) {
    return c.json({ error: 'days must be between 0 and 365' }, 400);
  }
  const step = stepMs(days);
  const from = Math.ceil((now - days * dayMs) / step) * step;
  const prices: [number, number][] = [];
  const priceAt = (at: number): number =>
    numbered(market.inCurrency(coin.walk.priceAt(at), currency, at) ?? 0);
  for (let at = from; at < now; at += step) prices.push([at, priceAt(at)]);
  prices.push([now, priceAt(now)]);
  const supply = 19_000_000;
  const market_caps = prices.map(([at, price]) => [at, Math.round(price * supply)]);
  const total_volumes = prices.map(([at, price]) => [at, Math.round((price * supply) / 40)]);
  return c.json({ prices, market_caps, total_volumes });
};
