import { useSyncExternalStore } from 'react';

/**
 * A small choice of somebody on this device, for a year. It is kept in a cookie because web storage is
 * wiped on unload. The server renders nothing that depends on one, so it need not know.
 */
const cookieSeconds = 365 * 86_400;

type DeviceChoice<T extends string> = {
  /** Picks the choice out of `document.cookie`. */
  readonly in: (cookies: string) => T;
  readonly use: () => T;
  readonly choose: (value: T) => void;
};

/** The first of the options holds until somebody chooses. */
export function createChoice<const T extends string>(
  cookie: string,
  options: readonly [T, ...T[]],
): DeviceChoice<T> {
  let chosen: T | undefined;
  const watchers = new Set<() => void>();
  const pick = (cookies: string): T =>
    options.find((option) => cookies.split('; ').includes(`${cookie}=${option}`)) ?? options[0];
  const read = (): T => (chosen ??= pick(document.cookie));
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  return {
    in: pick,
    use: () => useSyncExternalStore(subscribe, read, () => options[0]),
    choose: (value) => {
      chosen = value;
      document.cookie = `${cookie}=${value}; path=/; max-age=${cookieSeconds}; samesite=lax`;
      for (const watcher of watchers) watcher();
    },
  };
}
