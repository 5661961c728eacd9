import { useEffect, useState } from 'react';

/** '29 seconds', '5 minutes'; rounded up, so that the wait is never longer than it says. */
const waitInWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds <= 90) return seconds === 1 ? 'one second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

/** How long to wait, in words, second by second; null if there is nothing to wait for. */
export const useWait = (until: number | null): string | null => {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : until - now;
  const isWaiting = left > 0;
  useEffect(() => {
    if (until === null) return undefined;
    const tick = (): void => setNow(Date.now());
    // The first count is right at once, the next ones each second.
    const first = setTimeout(tick, 0);
    const timer = setInterval(tick, 1_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [until]);
  return isWaiting ? waitInWords(left) : null;
};
