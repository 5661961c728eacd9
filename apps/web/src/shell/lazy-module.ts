import { useEffect, useSyncExternalStore } from 'react';

/** Modules load this long after the page, so that they do not compete with the first load. */
const loadDelayMs = 1_500;

type LazyModule<T> = { load: () => void; use: () => T | undefined };

/**
 * A module that loads a moment after the page, or earlier when `load` is called, for example because
 * the pointer is near its button. `use` renders again when the module is loaded.
 */
export function createLazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let loaded: T | undefined;
  let isRequested = false;
  const watchers = new Set<() => void>();
  const load = () => {
    if (isRequested) return;
    isRequested = true;
    importModule().then(
      (value) => {
        loaded = value;
        for (const watcher of watchers) watcher();
      },
      () => {
        // The person may be offline; the next call tries again.
        isRequested = false;
      },
    );
  };
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const use = () => {
    useEffect(() => {
      const timer = setTimeout(load, loadDelayMs);
      return () => clearTimeout(timer);
    }, []);
    return useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    );
  };
  return { load, use };
}
