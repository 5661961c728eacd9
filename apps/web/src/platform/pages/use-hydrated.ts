import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and while React takes the page over; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
