import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Called when the page under a sheet changes: the browser's back leaves the sheet with its page. */
export function useOnLeave(leave: () => void): void {
  const { key } = useLocation();
  const opened = useRef(key);
  const left = useEffectEvent(leave);
  useEffect(() => {
    if (opened.current !== key) left();
  }, [key]);
}
