/**
 * A small setting of this device, stored for a year. It is in a cookie, because web storage is
 * wiped on unload, and because the server renders the page by it.
 */

import { useSyncExternalStore } from 'react';
import { settingCookie } from '@cowrie/contract/platform/setting-cookies';
import { serverPage } from '../pages/server-page.ts';

const cookieSeconds = 365 * 86_400;

/**
 * Cookies that the server rendered the page with. The person may choose again before the page is
 * hydrated.
 */
const cookiesAtStart = typeof document === 'undefined' ? undefined : document.cookie;

type Watcher = () => void;

/** Arguments of `useSyncExternalStore`. */
type Store<T> = {
  readonly subscribe: (watcher: Watcher) => () => void;
  readonly read: () => T;
  readonly readAsRendered: () => T;
};

type DeviceChoice<T extends string> = {
  /** Reads the choice from the text of `document.cookie`. */
  readonly in: (cookies: string) => T;
  readonly use: () => T;
  readonly choose: (value: T) => void;
  /** For what is drawn many times: it hears of a new choice after the control has answered. */
  readonly afterPaint: Store<T>;
};

function createWatchers() {
  const watchers = new Set<Watcher>();
  return {
    subscribe: (watcher: Watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    notify: () => {
      for (const watcher of watchers) watcher();
    },
  };
}

/** The frame callback runs before the paint, its timer after it. */
const runAfterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};

/** The first option is the default. */
export function createChoice<const T extends string>(
  cookie: string,
  options: readonly [T, ...T[]],
): DeviceChoice<T> {
  let chosen: T | undefined;
  const atOnce = createWatchers();
  const later = createWatchers();
  const pick = (cookies: string): T =>
    options.find((option) => cookies.split('; ').includes(`${cookie}=${option}`)) ?? options[0];
  const read = (): T => (chosen ??= pick(document.cookie));
  const readAsRendered = (): T => pick(cookiesAtStart ?? serverPage()?.cookies ?? '');
  return {
    in: pick,
    use: () => useSyncExternalStore(atOnce.subscribe, read, readAsRendered),
    choose: (value) => {
      chosen = value;
      document.cookie = settingCookie(cookie, value, cookieSeconds, document.cookie);
      atOnce.notify();
      runAfterPaint(later.notify);
    },
    afterPaint: { subscribe: later.subscribe, read, readAsRendered },
  };
}
