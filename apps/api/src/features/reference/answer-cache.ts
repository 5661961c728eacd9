import type { Clock } from '#platform/clock.ts';
import { addSeconds } from '#platform/clock.ts';

/** In-memory cache with a time to live. When it is full, the oldest entry is dropped. */
export const createAnswerCache = <T>(clock: Clock, seconds: number, most = 5_000) => {
  const known = new Map<string, { readonly value: T; readonly until: Date }>();
  return {
    /** Undefined if nothing is cached; a cached value may itself be null. */
    get: (key: string): T | undefined => {
      const found = known.get(key);
      if (found && found.until > clock.now()) return found.value;
      known.delete(key);
      return undefined;
    },
    set: (key: string, value: T): void => {
      known.delete(key);
      const [oldest] = known.keys();
      if (known.size >= most && oldest !== undefined) known.delete(oldest);
      known.set(key, { value, until: addSeconds(clock.now(), seconds) });
    },
  };
};
