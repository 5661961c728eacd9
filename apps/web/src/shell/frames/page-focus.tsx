import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * After a navigation the reading position is the new page's heading, as it would be after a page
 * load. A page that put the focus somewhere itself keeps it there.
 */
export function PageFocus() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    const target = main?.querySelector('h1') ?? main;
    if (!target || (main !== document.activeElement && main?.contains(document.activeElement)))
      return;
    target.tabIndex = -1;
    target.classList.add('outline-none');
    target.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

/** A line at the top while the next page is on its way, shown only when it takes a moment. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-[appear_180ms_150ms_backwards] bg-accent"
    />
  );
}
