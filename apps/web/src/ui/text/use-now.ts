import { createContext, useContext, useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** When the server rendered the page; null if it did not. */
export const RenderedAt = createContext<number | null>(null);

function everyHalfMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, minuteMs / 2);
  return () => clearInterval(timer);
}

export const roundToMinute = (now: number): number => Math.ceil(now / minuteMs) * minuteMs;

/**
 * The current time, rounded to minutes. It updates. The first render uses the server's time, so that
 * the browser renders the same; null if the server does not tell.
 */
export function useNow(): number | null {
  const renderedAt = useContext(RenderedAt);
  return useSyncExternalStore<number | null>(
    everyHalfMinute,
    () => roundToMinute(Date.now()),
    () => renderedAt,
  );
}
