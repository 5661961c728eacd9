import { useEffect, useState } from 'react';

const pauseMs = 250;

/** Debounces typed text, so that a search runs once per pause and not for each letter. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
