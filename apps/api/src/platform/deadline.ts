import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The result of `work`, or an error once `ms` have passed. What `work` still does cannot be stopped;
 * its late end, also a failure, is ignored.
 */
export const within = async <T>(work: Promise<T>, ms: number, what: string): Promise<T> => {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`${what} took longer than ${ms} ms`);
  });
  late.catch(() => {});
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
};
