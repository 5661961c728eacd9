import { useEffect, useState } from 'react';

/** Counts whole seconds down to zero. */
export function useCountdown(initial = 0): [left: number, set: (seconds: number) => void] {
  const [left, setLeft] = useState(initial);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
