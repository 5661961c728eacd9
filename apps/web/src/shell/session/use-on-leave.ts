import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Runs when the page under a sheet changes, for example on the browser's Back. */
export function useOnLeave(leave: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (openedAt.current !== key) onLeave();
  }, [key]);
}
