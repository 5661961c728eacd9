import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateRule } from '@cowrie/contract';

/**
 * How often a caller may try. Counted in this process, or in Redis if several processes share the
 * load.
 */
export type RateLimits = {
  /** Null if allowed, otherwise the seconds to wait. */
  readonly take: (name: string, who: string, rule: Omit<RateRule, 'by'>) => Promise<number | null>;
};

/** After Redis did not answer, it is left alone for this long; then one caller tries it again. */
const awayMs = 2_000;

type Limiters = { readonly own: RateLimiterMemory; readonly shared: RateLimiterRedis | null };

/** Null if allowed, otherwise the seconds to wait. */
const consume = async (
  limiter: RateLimiterMemory | RateLimiterRedis,
  who: string,
): Promise<number | null> => {
  try {
    await limiter.consume(who);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
    throw refusal;
  }
};

export const createRateLimits = (redis: Redis | null, scale = 1): RateLimits => {
  const known = new Map<string, Limiters>();
  let awayUntil = 0;
  const limitersFor = (name: string, rule: Omit<RateRule, 'by'>): Limiters => {
    const found = known.get(name);
    if (found) return found;
    const options = {
      keyPrefix: `rate:${name}`,
      points: rule.tries * scale,
      duration: rule.seconds,
    };
    const own = new RateLimiterMemory(options);
    const shared = redis && new RateLimiterRedis({ ...options, storeClient: redis });
    const limiters = { own, shared };
    known.set(name, limiters);
    return limiters;
  };
  /** Undefined if Redis does not answer. */
  const takeShared = async (
    limiter: RateLimiterRedis,
    who: string,
  ): Promise<number | null | undefined> => {
    const now = performance.now();
    if (now < awayUntil) return undefined;
    // While this caller tries a Redis that was away, the others do not wait for it.
    if (awayUntil > 0) awayUntil = now + awayMs;
    try {
      const seconds = await consume(limiter, who);
      awayUntil = 0;
      return seconds;
    } catch {
      awayUntil = performance.now() + awayMs;
      return undefined;
    }
  };
  return {
    take: async (name, who, rule) => {
      const { own, shared } = limitersFor(name, rule);
      const seconds = shared ? await takeShared(shared, who) : undefined;
      // If Redis is away, each process counts by itself: the limit is looser but never gone.
      return seconds === undefined ? consume(own, who) : seconds;
    },
  };
};
