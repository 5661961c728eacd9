export const maxAttempts = 5;
const stepMs = 2_000;

/** How long to wait before the given attempt, counted from 1; null means no more attempts. */
export const reconnectDelayMs = (attempt: number): number | null =>
  attempt > maxAttempts ? null : stepMs * attempt;

/** Resolves after the time, or earlier if the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** Resolves when the person returns to the page or the network is back. */
export function nextChance(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const done = () => {
      listening.abort();
      resolve();
    };
    const onVisible = () => document.visibilityState === 'visible' && done();
    document.addEventListener('visibilitychange', onVisible, { signal: listening.signal });
    window.addEventListener('online', done, { signal: listening.signal });
    signal.addEventListener('abort', done, { once: true, signal: listening.signal });
  });
}
