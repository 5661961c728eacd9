import { useSyncExternalStore } from 'react';

const subscribe = (watcher: () => void) => {
  addEventListener('blur', watcher);
  addEventListener('focus', watcher);
  document.addEventListener('visibilitychange', watcher);
  return () => {
    removeEventListener('blur', watcher);
    removeEventListener('focus', watcher);
    document.removeEventListener('visibilitychange', watcher);
  };
};

/** True while the window has no focus or the tab is hidden. */
export const useIsAway = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.hidden || !document.hasFocus(),
    () => false,
  );
