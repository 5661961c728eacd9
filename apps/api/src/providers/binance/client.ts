import { rateFromString, type Rate } from '@cowrie/money';
import * as z from 'zod';
import {
  type ClientOptions,
  type CallRequest,
  createCaller,
  type ProviderHealth,
} from '../caller.ts';
import { someRowsOf } from '../drift.ts';
import { ProviderError } from '../provider-error.ts';

export type BinanceOptions = ClientOptions;

export const intervals = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '8h',
  '12h',
  '1d',
  '3d',
  '1w',
] as const;
type Interval = (typeof intervals)[number];

/** Prices are in the second asset per unit of the first: BTCUSDT is tether per bitcoin. */
type Candle = {
  readonly openAt: Date;
  readonly closeAt: Date;
  readonly open: Rate;
  readonly high: Rate;
  readonly low: Rate;
  readonly close: Rate;
  /** The volume in the first asset, and below its value in the second. */
  readonly volume: Rate;
  readonly turnover: Rate;
  readonly trades: number;
};
type DayStatistics = {
  readonly last: Rate;
  readonly open: Rate;
  readonly high: Rate;
  readonly low: Rate;
  readonly average: Rate;
  readonly volume: Rate;
  readonly turnover: Rate;
  /** In per cent, with a sign. */
  readonly changePercent: string;
  readonly from: Date;
  readonly to: Date;
};
type CandleQuestion = {
  readonly symbol: string;
  readonly interval: Interval;
  /** At most a thousand. */
  readonly limit?: number;
  readonly from?: Date;
  readonly to?: Date;
};

export type Binance = {
  readonly ticker: (symbol: string) => Promise<Rate>;
  readonly day: (symbol: string) => Promise<DayStatistics>;
  /** Oldest first. The last candle is still open. */
  readonly klines: (question: CandleQuestion) => Promise<readonly Candle[]>;
  readonly ping: () => Promise<void>;
  readonly health: () => ProviderHealth;
};

const provider = 'Binance';

const errorSchema = z.object({ code: z.number(), msg: z.string() });

const readError = (body: unknown): { message?: string; code?: string } => {
  const { data } = errorSchema.safeParse(body);
  return data ? { message: data.msg, code: String(data.code) } : {};
};

/** Sent as text, so that no digit is lost. */
const decimal = z
  .string()
  .regex(/^\d{1,30}(\.\d{1,30})?$/)
  .transform(rateFromString);
const moment = z.number().transform((ms) => new Date(ms));

const tickerSchema = z.object({ price: decimal });
const daySchema = z.object({
  lastPrice: decimal,
  openPrice: decimal,
  highPrice: decimal,
  lowPrice: decimal,
  weightedAvgPrice: decimal,
  volume: decimal,
  quoteVolume: decimal,
  priceChangePercent: z.string().regex(/^-?\d+(\.\d+)?$/),
  openTime: moment,
  closeTime: moment,
});
const candleSchema = z
  .tuple(
    [moment, decimal, decimal, decimal, decimal, decimal, moment, decimal, z.number()],
    z.unknown(),
  )
  .transform(([openAt, open, high, low, close, volume, closeAt, turnover, trades]): Candle => {
    return { openAt, closeAt, open, high, low, close, volume, turnover, trades };
  });

/**
 * Refusals that are not about the request: we are banned for too many requests, or for our country.
 */
const explainRefusal = (error: unknown): unknown => {
  if (!(error instanceof ProviderError) || (error.status !== 418 && error.status !== 451)) {
    return error;
  }
  const { status, message, code, retryAfterSeconds } = error;
  const isBan = status === 418;
  return new ProviderError({
    kind: isBan ? 'unavailable' : 'misconfigured',
    reason: isBan ? 'rate_limited' : 'auth',
    provider,
    status,
    message,
    code,
    retryable: isBan,
    retryAfterSeconds,
  });
};

/** Prices and candles from Binance. They are public: there is no key. */
export const createBinance = (options: BinanceOptions): Binance => {
  const caller = createCaller({ ...options, provider, secrets: [] }, readError);
  const read = async <S extends z.ZodType>(
    path: string,
    query: CallRequest['query'],
    reply: S,
  ): Promise<z.output<S>> => {
    try {
      return await caller.read({ method: 'GET', path, query }, reply);
    } catch (error) {
      throw explainRefusal(error);
    }
  };
  return {
    ticker: async (symbol) => (await read('/api/v3/ticker/price', { symbol }, tickerSchema)).price,

    day: async (symbol) => {
      const row = await read('/api/v3/ticker/24hr', { symbol }, daySchema);
      return {
        last: row.lastPrice,
        open: row.openPrice,
        high: row.highPrice,
        low: row.lowPrice,
        average: row.weightedAvgPrice,
        volume: row.volume,
        turnover: row.quoteVolume,
        changePercent: row.priceChangePercent,
        from: row.openTime,
        to: row.closeTime,
      };
    },

    klines: ({ symbol, interval, limit, from, to }) => {
      const [startTime, endTime] = [from?.getTime(), to?.getTime()];
      const query = { symbol, interval, limit, startTime, endTime };
      return read('/api/v3/klines', query, someRowsOf(candleSchema));
    },

    ping: async () => void (await read('/api/v3/ping', undefined, z.unknown())),
    health: caller.health,
  };
};
