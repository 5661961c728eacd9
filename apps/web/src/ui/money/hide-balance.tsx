import { createContext, useContext, useSyncExternalStore } from 'react';

/** Whether amounts are hidden, now and in the HTML of the server. */
type Hiding = {
  readonly subscribe: (watcher: () => void) => () => void;
  readonly read: () => boolean;
  readonly readAsRendered: () => boolean;
};

/** Setting that never changes. */
export const fixedHiding = (isHidden: boolean): Hiding => ({
  subscribe: () => () => undefined,
  read: () => isHidden,
  readAsRendered: () => isHidden,
});

const HideBalance = createContext(fixedHiding(false));

/**
 * Amounts inside it are shown as dots if `value` says so. The context carries a store instead of a
 * boolean: the person may press the button before a card is hydrated, and that card must first render
 * what the server rendered, or React discards the server's HTML.
 */
export const HideBalanceProvider = HideBalance.Provider;

export function useHideBalance(): boolean {
  const { subscribe, read, readAsRendered } = useContext(HideBalance);
  return useSyncExternalStore(subscribe, read, readAsRendered);
}
