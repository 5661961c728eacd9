import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Moves the focus to the heading after a navigation, so that screen readers start there, as after a
 * page load. A page that sets the focus itself keeps it.
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

/** A thin bar at the top while the next page loads. It appears only after 150 ms. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-[appear_180ms_150ms_backwards] bg-accent"
    />
  );
}
