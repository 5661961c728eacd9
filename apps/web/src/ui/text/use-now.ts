import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

function everyHalfMinute(tell: () => void): () => void {
  const timer = setInterval(tell, minuteMs / 2);
  return () => clearInterval(timer);
}

/** The current minute, kept current; null on the server, which does not know the person's clock. */
export const useNow = (): number | null =>
  useSyncExternalStore<number | null>(
    everyHalfMinute,
    () => Math.ceil(Date.now() / minuteMs) * minuteMs,
    () => null,
  );
