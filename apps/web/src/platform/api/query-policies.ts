/**
 * How often an answer is fetched again, each policy named once. A query spreads the one it needs;
 * without one its answer counts as fresh for `defaultFreshMs` (see `query-client.ts`).
 */

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

export const defaultFreshMs = 5 * minuteMs;

/** The reader decides something now, so each visit fetches again. */
export const alwaysAsk = { staleTime: 0 } as const;

/** A realtime event refetches it. The short time covers an event that got lost. */
export const live = { staleTime: 15 * secondMs } as const;

/** It changes with time alone and no event says so: a rate, the limits of a day. */
export const eachMinute = { staleTime: 30 * secondMs, refetchInterval: minuteMs } as const;

/** Lists of outside companies that change a few times a year: countries, banks, networks. */
export const hourly = { staleTime: 60 * minuteMs } as const;

/** What was revealed or checked once does not stay in the cache. */
export const neverCached = { gcTime: 0 } as const;

/** How long to wait between two polls of something that is about to change. */
export const pollMs = {
  changeApplied: secondMs,
  eventHandled: 2 * secondMs,
  exportPrepared: 3 * secondMs,
  overview: 5 * secondMs,
  requestPaid: 10 * secondMs,
  depositArrived: 15 * secondMs,
} as const;
