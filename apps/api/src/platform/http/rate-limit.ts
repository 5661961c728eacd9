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

export const createRateLimits = (redis: Redis | null, scale = 1): RateLimits => {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const limiterFor = (name: string, rule: Omit<RateRule, 'by'>) => {
    const known = limiters.get(name);
    if (known) return known;
    const options = {
      keyPrefix: `rate:${name}`,
      points: rule.tries * scale,
      duration: rule.seconds,
    };
    const memory = new RateLimiterMemory(options);
    // If Redis is down, each process counts by itself: the limit is looser but never gone.
    const limiter = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
      : memory;
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    take: async (name, who, rule) => {
      try {
        await limiterFor(name, rule).consume(who);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
  };
};
