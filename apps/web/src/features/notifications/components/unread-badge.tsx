import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { titleWithBadge } from '../badge.ts';
import { unreadQuery } from '../queries.ts';

/** Only installed apps have a badge on their icon; Firefox and Safari on the desktop have none. */
type WithBadge = {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
};

const showOnIcon = (unread: number): void => {
  const { setAppBadge, clearAppBadge } = navigator as WithBadge;
  const shown = unread > 0 ? setAppBadge?.call(navigator, unread) : clearAppBadge?.call(navigator);
  // The browser refuses it if the app is not installed.
  shown?.catch(() => undefined);
};

/** Keeps the number in the title, also after a navigation has written the title of the next page. */
const keepInTitle = (unread: number): (() => void) => {
  const write = () => {
    const title = titleWithBadge(document.title, unread);
    if (title !== document.title) document.title = title;
  };
  write();
  const observer = new MutationObserver(write);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
};

/** The number of unread notifications on the tab and on the icon of the app. */
export function UnreadBadge() {
  const { data } = useQuery(unreadQuery);
  const unread = data?.unread;
  useEffect(() => (unread === undefined ? undefined : keepInTitle(unread)), [unread]);
  useEffect(() => {
    if (unread !== undefined) showOnIcon(unread);
  }, [unread]);
  // After a log-out, the number is of no concern to the next person.
  useEffect(
    () => () => {
      document.title = titleWithBadge(document.title, 0);
      showOnIcon(0);
    },
    [],
  );
  return null;
}
