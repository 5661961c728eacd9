import { useSyncExternalStore } from 'react';

// The width from which the admin sidebar stands beside the page, `lg` in the design tokens.
const wide = '(min-width: 64rem)';

const subscribe = (watcher: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', watcher);
  return () => query.removeEventListener('change', watcher);
};

/** True where a detail has room beside its table. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
