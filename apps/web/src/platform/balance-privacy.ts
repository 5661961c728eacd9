import { useSyncExternalStore } from 'react';

/**
 * Whether amounts are shown as dots, for a year on this device. It is kept in a cookie because web
 * storage is wiped on unload. The server renders no balance, so it need not know.
 */
const cookieName = 'balances_hidden';
const cookieSeconds = 365 * 86_400;

let hidden: boolean | undefined;
const watchers = new Set<() => void>();

export const hiddenIn = (cookies: string): boolean =>
  cookies.split('; ').includes(`${cookieName}=true`);

const read = (): boolean => (hidden ??= hiddenIn(document.cookie));

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useBalancesHidden = (): boolean => useSyncExternalStore(subscribe, read, () => false);

export function hideBalances(hide: boolean): void {
  hidden = hide;
  document.cookie = `${cookieName}=${hide}; path=/; max-age=${cookieSeconds}; samesite=lax`;
  for (const watcher of watchers) watcher();
}
