import { rateFromString, type Rate } from '@cowrie/money';
import * as z from 'zod';
import { type ClientOptions, createCaller, type ProviderHealth } from '../caller.ts';
import { someRowsOf } from '../drift.ts';
import { decimalText } from '../decimal.ts';

export type CoinGeckoOptions = ClientOptions & {
  /** May be empty: CoinGecko answers a few requests a minute without a key. */
  readonly apiKey: string;
};

type CoinPrice = {
  /** CoinGecko's id of the coin, such as 'usd-coin' or 'bitcoin'. */
  readonly id: string;
  /** In lower case, as requested. */
  readonly currency: string;
  /** The price of one coin in the currency. */
  readonly price: Rate;
  /** In per cent, with a sign; null if unknown. */
  readonly change24h: string | null;
  readonly at: Date | null;
};
type PricePoint = { readonly at: Date; readonly price: Rate };

export type CoinGecko = {
  /** One entry per coin and currency. Unknown coins and currencies are left out. */
  readonly prices: (
    ids: readonly string[],
    currencies: readonly string[],
  ) => Promise<readonly CoinPrice[]>;
  /** Oldest first. The longer the range, the further apart the points. */
  readonly marketChart: (question: {
    id: string;
    currency: string;
    days: number;
  }) => Promise<readonly PricePoint[]>;
  readonly ping: () => Promise<void>;
  readonly health: () => ProviderHealth;
};

const provider = 'CoinGecko';

const errorSchema = z.union([
  z
    .object({ status: z.object({ error_code: z.number(), error_message: z.string() }) })
    .transform(({ status }) => ({ message: status.error_message, code: `${status.error_code}` })),
  z.object({ error: z.string() }).transform(({ error }) => ({ message: error })),
]);

const readError = (body: unknown): { message?: string; code?: string } =>
  errorSchema.safeParse(body).data ?? {};

/** One coin that we cannot read must not hide the prices of the others. */
const pricesSchema = z
  .record(z.string(), z.unknown())
  .transform((coins): unknown[] => Object.entries(coins))
  .pipe(someRowsOf(z.tuple([z.string(), z.record(z.string(), z.number().nullable())])))
  .transform((coins) => Object.fromEntries(coins));
const chartSchema = z.object({
  prices: someRowsOf(z.tuple([z.number(), z.number().nonnegative()], z.unknown())),
});

const toRate = (value: number): Rate => rateFromString(decimalText(value));

const readPrices = (
  id: string,
  row: Readonly<Record<string, number | null>>,
  currencies: readonly string[],
): CoinPrice[] => {
  const updated = row['last_updated_at'];
  const at = typeof updated === 'number' ? new Date(updated * 1000) : null;
  return currencies.flatMap((currency) => {
    const price = row[currency];
    if (typeof price !== 'number' || price < 0) return [];
    const change = row[`${currency}_24h_change`];
    const change24h = typeof change === 'number' ? decimalText(change) : null;
    return [{ id, currency, price: toRate(price), change24h, at }];
  });
};

/** The two plans have different base URLs and different headers for the key. */
const keyHeader = (baseUrl: string): string =>
  new URL(baseUrl).hostname.startsWith('pro-') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key';

/** Prices of coins from CoinGecko. JSON numbers are converted to exact rates on arrival. */
export const createCoinGecko = (options: CoinGeckoOptions): CoinGecko => {
  const { apiKey, baseUrl } = options;
  const caller = createCaller({ ...options, provider, secrets: [apiKey] }, readError);
  const headers: Record<string, string> = apiKey ? { [keyHeader(baseUrl)]: apiKey } : {};
  return {
    prices: async (ids, currencies) => {
      const wanted = currencies.map((currency) => currency.toLowerCase());
      const query = {
        ids: ids.join(','),
        vs_currencies: wanted.join(','),
        include_24hr_change: true,
        include_last_updated_at: true,
      };
      const request = { method: 'GET', path: '/simple/price', query, headers } as const;
      const answer = await caller.read(request, pricesSchema);
      return ids.flatMap((id) => readPrices(id, answer[id] ?? {}, wanted));
    },

    marketChart: async ({ id, currency, days }) => {
      const path = `/coins/${encodeURIComponent(id)}/market_chart`;
      const query = { vs_currency: currency.toLowerCase(), days };
      const { prices } = await caller.read({ method: 'GET', path, query, headers }, chartSchema);
      return prices.map(([ms, price]) => ({ at: new Date(ms), price: toRate(price) }));
    },

    ping: async () => void (await caller.call({ method: 'GET', path: '/ping', headers })),
    health: caller.health,
  };
};
