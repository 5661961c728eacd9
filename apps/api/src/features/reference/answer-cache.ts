import type { Clock } from '#platform/clock.ts';
import { addSeconds } from '#platform/clock.ts';

/** Remembers answers for a short while, in this process; the oldest make room. */
export const createAnswerCache = <T>(clock: Clock, seconds: number, most = 5_000) => {
  const known = new Map<string, { readonly value: T; readonly until: Date }>();
  return {
    /** Undefined when nothing is remembered; what was learnt may itself be null. */
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
