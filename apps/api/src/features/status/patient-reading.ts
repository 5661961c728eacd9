/**
 * A shared reading that survives a slow database: a caller waits a little for a new one, and then
 * gets the last one with its age.
 */

import type { Clock } from '#platform/clock.ts';

type Reading<T> = {
  readonly value: T;
  readonly at: Date;
  /** A newer reading failed or did not finish in time. */
  readonly isOld: boolean;
};

const giveUpAfter = (ms: number): { readonly over: Promise<null>; readonly stop: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
    timer.unref();
  });
  return { over, stop: () => clearTimeout(timer) };
};

/** Null if there was never a reading and this one failed or is too slow. */
export const createPatientReading = <T>(
  clock: Clock,
  { freshMs, patienceMs }: { readonly freshMs: number; readonly patienceMs: number },
  read: (now: Date) => Promise<T>,
): (() => Promise<Reading<T> | null>) & { readonly forget: () => void } => {
  let last: { readonly value: T; readonly at: Date } | null = null;
  let isFresh = false;
  let running: Promise<{ readonly value: T; readonly at: Date } | null> | null = null;

  const start = (): NonNullable<typeof running> => {
    const at = clock.now();
    isFresh = true;
    const mine = read(at).then(
      (value) => {
        const found = { value, at };
        if (!last || last.at <= at) last = found;
        return found;
      },
      () => null,
    );
    const done = mine.finally(() => {
      if (running === done) running = null;
    });
    running = done;
    return done;
  };

  const ask = async (): Promise<Reading<T> | null> => {
    const now = clock.now().getTime();
    if (last && isFresh && now - last.at.getTime() < freshMs) return { ...last, isOld: false };
    const limit = giveUpAfter(patienceMs);
    const found = await Promise.race([running ?? start(), limit.over]);
    limit.stop();
    if (found) return { ...found, isOld: false };
    return last && { ...last, isOld: true };
  };
  return Object.assign(ask, {
    /** The next caller reads again; the last reading stays as what is shown if that fails. */
    forget: () => {
      isFresh = false;
      running = null;
    },
  });
};
