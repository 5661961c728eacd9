import { useEffect, useState } from 'react';
import { settingCookie } from '@cowrie/contract/platform/setting-cookies';
import { usePageData } from '#platform/pages/page-data.ts';

const cookieName = 'sidebar_state';
const cookieSeconds = 7 * 86_400;

export const sidebarCookie = (open: boolean, cookies = document.cookie): string =>
  settingCookie(cookieName, String(open), cookieSeconds, cookies);

/** Whether the sidebar is open or collapsed. The cookie keeps it for seven days, for all tabs. */
export function useSidebar(): { open: boolean; toggle: () => void } {
  const rendered = usePageData()?.sidebarOpen ?? true;
  const [open, setOpen] = useState(rendered);
  const toggle = () => {
    document.cookie = sidebarCookie(!open);
    setOpen(!open);
  };
  useShortcut('b', toggle);
  return { open, toggle };
}

/** Runs the action on Ctrl or Cmd with a letter. */
export function useShortcut(letter: string, action: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
