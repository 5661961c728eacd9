import { rateFromString, type Rate } from '@cowrie/money';
import * as z from 'zod';
import { type ClientOptions, createCaller, type ProviderHealth } from '../caller.ts';
import { decimalText } from '../decimal.ts';

export type CoinGeckoOptions = ClientOptions & {
  /** May be empty: prices are sold without a key too, a few at a time. */
  readonly apiKey: string;
};

export type CoinPrice = {
  /** CoinGecko's name of the coin: usd-coin, bitcoin. */
  readonly id: string;
  /** In small letters, as asked for. */
  readonly currency: string;
  /** How much of the currency one coin costs. */
  readonly price: Rate;
  /** Per cent, with its sign; null when it is not known. */
  readonly change24h: string | null;
  readonly at: Date | null;
};
export type PricePoint = { readonly at: Date; readonly price: Rate };

export type CoinGecko = {
  /** One entry for each coin and currency the company knows; what it does not know is left out. */
  readonly prices: (
    ids: readonly string[],
    currencies: readonly string[],
  ) => Promise<readonly CoinPrice[]>;
  /** Oldest first. The longer the time, the wider apart the points. */
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

const pricesSchema = z.record(z.string(), z.record(z.string(), z.number().nullable()));
const chartSchema = z.object({
  prices: z.array(z.tuple([z.number(), z.number().nonnegative()], z.unknown())),
});

const toRate = (value: number): Rate => rateFromString(decimalText(value));

const pricesOf = (
  id: string,
  row: Readonly<Record<string, number | null>>,
  currencies: readonly string[],
): CoinPrice[] => {
  const updated = row['last_updated_at'];
  const at = typeof updated === 'number' ? new Date(updated * 1000) : null;
  return currencies.flatMap((currency) => {
    const price = row[currency];
    // A price that is missing is not zero.
    if (typeof price !== 'number' || price < 0) return [];
    const change = row[`${currency}_24h_change`];
    const change24h = typeof change === 'number' ? decimalText(change) : null;
    return [{ id, currency, price: toRate(price), change24h, at }];
  });
};

/** The two plans live at two addresses and read the key from two headers. */
const keyHeader = (baseUrl: string): string =>
  new URL(baseUrl).hostname.startsWith('pro-') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key';

/** What coins cost, in many currencies, from CoinGecko. Numbers become exact where they come in. */
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
      return ids.flatMap((id) => pricesOf(id, answer[id] ?? {}, wanted));
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
