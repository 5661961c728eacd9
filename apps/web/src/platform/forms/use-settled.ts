import { useEffect, useState } from 'react';

const pauseMs = 250;

/** What was typed, once the typing has paused: a search per word, not per letter. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
