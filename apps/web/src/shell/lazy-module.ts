import { useEffect, useSyncExternalStore } from 'react';

/** The first load stays small: code nobody needs before the first click comes after it. */
const quietMs = 1_500;

type LazyModule<T> = { ask: () => void; use: () => T | undefined };

/**
 * A module that arrives once the page has been still for a moment, or earlier when `ask` is called
 * because the pointer is on its way. `use` renders again when it is here.
 */
export function createLazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let loaded: T | undefined;
  let asked = false;
  const watchers = new Set<() => void>();
  const ask = () => {
    if (asked) return;
    asked = true;
    load().then(
      (value) => {
        loaded = value;
        for (const watcher of watchers) watcher();
      },
      () => {
        // Offline perhaps; the next request tries again.
        asked = false;
      },
    );
  };
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const use = () => {
    useEffect(() => {
      const timer = setTimeout(ask, quietMs);
      return () => clearTimeout(timer);
    }, []);
    return useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    );
  };
  return { ask, use };
}
