/**
 * A small setting of this device, stored for a year. It is in a cookie, because web storage is
 * wiped on unload, and because the server renders the page by it.
 */

import { useSyncExternalStore } from 'react';
import { settingCookie } from '@cowrie/contract/platform/setting-cookies';
import { serverPage } from '../pages/server-page.ts';

const cookieSeconds = 365 * 86_400;

/** What the server rendered the page by. The person may choose again before the page is hydrated. */
const cookiesAtStart = typeof document === 'undefined' ? undefined : document.cookie;

type DeviceChoice<T extends string> = {
  /** Reads the choice from the text of `document.cookie`. */
  readonly in: (cookies: string) => T;
  readonly use: () => T;
  readonly choose: (value: T) => void;
};

/** The first option is the default. */
export function createChoice<const T extends string>(
  cookie: string,
  options: readonly [T, ...T[]],
): DeviceChoice<T> {
  let chosen: T | undefined;
  const watchers = new Set<() => void>();
  const pick = (cookies: string): T =>
    options.find((option) => cookies.split('; ').includes(`${cookie}=${option}`)) ?? options[0];
  const read = (): T => (chosen ??= pick(document.cookie));
  const readAsRendered = (): T => pick(cookiesAtStart ?? serverPage()?.cookies ?? '');
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  return {
    in: pick,
    use: () => useSyncExternalStore(subscribe, read, readAsRendered),
    choose: (value) => {
      chosen = value;
      document.cookie = settingCookie(cookie, value, cookieSeconds, document.cookie);
      for (const watcher of watchers) watcher();
    },
  };
}
