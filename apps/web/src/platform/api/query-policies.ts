/**
 * How often queries refetch. A query spreads the policy it needs. Without one, its data counts as
 * fresh for `defaultFreshMs` (see `query-client.ts`).
 */

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

export const defaultFreshMs = 5 * minuteMs;

/** The person decides something with this data, so each visit fetches it again. */
export const alwaysAsk = { staleTime: 0 } as const;

/** A realtime event refetches the data. The short time covers events that get lost. */
export const live = { staleTime: 15 * secondMs } as const;

/** The data changes with time, and no event reports it: a rate, the limits of a day. */
export const eachMinute = { staleTime: 30 * secondMs, refetchInterval: minuteMs } as const;

/** Lists that change a few times a year: countries, banks, networks. */
export const hourly = { staleTime: 60 * minuteMs } as const;

/** Revealed values must not stay in the cache. */
export const neverCached = { gcTime: 0 } as const;

/** The pause between two polls while a page waits for a result. */
export const pollMs = {
  changeApplied: secondMs,
  eventHandled: 2 * secondMs,
  exportPrepared: 3 * secondMs,
  overview: 5 * secondMs,
  signals: 15 * secondMs,
  requestPaid: 10 * secondMs,
  transactionEnded: 10 * secondMs,
  depositArrived: 15 * secondMs,
} as const;
