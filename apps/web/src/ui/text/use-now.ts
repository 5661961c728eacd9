import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

function everyHalfMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, minuteMs / 2);
  return () => clearInterval(timer);
}

/**
 * The current time, rounded to minutes. It updates. Null on the server, which has another clock.
 */
export const useNow = (): number | null =>
  useSyncExternalStore<number | null>(
    everyHalfMinute,
    () => Math.ceil(Date.now() / minuteMs) * minuteMs,
    () => null,
  );
