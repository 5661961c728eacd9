import type { Walk } from './walk.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A period of trading, computed only from its minutes. */
export type Candle = {
  openAt: number;
  closeAt: number;
  open: number;
  high: number;
  low: number;
  close: number;
  /** In lots. */
  volume: number;
  /** In hundred-millionths of a dollar. */
  turnover: bigint;
  trades: number;
};

export const intervals: Readonly<Record<string, number>> = {
  '1m': minuteMs,
  '3m': 3 * minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '30m': 30 * minuteMs,
  '1h': 60 * minuteMs,
  '2h': 120 * minuteMs,
  '4h': 240 * minuteMs,
  '6h': 360 * minuteMs,
  '8h': 480 * minuteMs,
  '12h': 720 * minuteMs,
  '1d': dayMs,
  '3d': 3 * dayMs,
  '1w': 7 * dayMs,
};
/** Weeks begin on Monday, and 1 January 1970 was a Thursday. */
const weekShiftMs = 4 * dayMs;

export const startOf = (ms: number, length: number): number => {
  const shift = length === 7 * dayMs ? weekShiftMs : 0;
  return Math.floor((ms - shift) / length) * length + shift;
};

const join = (parts: readonly Candle[], openAt: number, length: number): Candle | undefined => {
  const [first] = parts;
  if (!first) return undefined;
  const joined = { ...first, openAt, closeAt: openAt + length - 1 };
  for (const part of parts.slice(1)) {
    joined.high = Math.max(joined.high, part.high);
    joined.low = Math.min(joined.low, part.low);
    joined.close = part.close;
    joined.volume += part.volume;
    joined.turnover += part.turnover;
    joined.trades += part.trades;
  }
  return joined;
};

type Range = { readonly from: number; readonly to: number; readonly now: number };
type Position = { readonly openAt: number; readonly length: number; readonly now: number };

export const createCandles = (walk: Walk) => {
  const lot = 10n ** BigInt(walk.asset.lotDecimals);
  const days = new Map<number, Candle>();
  const keptDays = 4_000;

  const minuteAt = (openAt: number, now: number): Candle => {
    const minute = walk.minute(openAt / minuteMs, now);
    const middle = BigInt(Math.round((minute.open + minute.close) / 2));
    const turnover = (BigInt(minute.volume) * middle) / lot;
    return { openAt, closeAt: openAt + minuteMs - 1, turnover, ...minute };
  };

  const minutesOf = ({ from, to, now }: Range): Candle[] => {
    const rows: Candle[] = [];
    for (let at = from; at < to && at <= now; at += minuteMs) rows.push(minuteAt(at, now));
    return rows;
  };

  /**
   * A finished day does not change, and adding up its minutes each time would be slow, so it is
   * cached.
   */
  const day = (openAt: number, now: number): Candle | undefined => {
    const known = days.get(openAt);
    if (known) return known;
    const made = join(minutesOf({ from: openAt, to: openAt + dayMs, now }), openAt, dayMs);
    if (made && openAt + dayMs <= now) {
      if (days.size >= keptDays) days.clear();
      days.set(openAt, made);
    }
    return made;
  };

  const candleAt = ({ openAt, length, now }: Position): Candle | undefined => {
    if (length % dayMs !== 0)
      return join(minutesOf({ from: openAt, to: openAt + length, now }), openAt, length);
    const parts: Candle[] = [];
    for (let at = openAt; at < openAt + length && at <= now; at += dayMs) {
      const part = day(at, now);
      if (part) parts.push(part);
    }
    return join(parts, openAt, length);
  };

  return {
    /** The candles that began between the two times, oldest first, none in the future. */
    between: ({ from, to, length, now }: Range & { readonly length: number }): Candle[] => {
      const rows: Candle[] = [];
      const last = Math.min(to, now);
      const first = startOf(from, length);
      for (let at = first < from ? first + length : first; at <= last; at += length) {
        const candle = candleAt({ openAt: at, length, now });
        if (candle) rows.push(candle);
      }
      return rows;
    },
    /** The last 24 hours up to now, minute by minute. */
    lastDay: (now: number): Candle | undefined => {
      const from = startOf(now, minuteMs) - dayMs + minuteMs;
      return join(minutesOf({ from, to: from + dayMs, now }), from, dayMs);
    },
  };
};

export type Candles = ReturnType<typeof createCandles>;
