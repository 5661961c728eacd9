import { useSyncExternalStore } from 'react';

// From this width on, the admin sidebar is beside the page. It is `lg` in the design tokens.
const wide = '(min-width: 64rem)';

const subscribe = (watcher: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', watcher);
  return () => query.removeEventListener('change', watcher);
};

/** Whether the screen is wide enough for a detail beside its table. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
