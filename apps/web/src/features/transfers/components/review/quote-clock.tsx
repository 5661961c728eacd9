import { useEffect, useState } from 'react';
import { abroad } from '../../copy-abroad.ts';

const secondMs = 1_000;
const secondsUntil = (expiresAt: string): number =>
  Math.max(0, Math.ceil((new Date(expiresAt).getTime() - Date.now()) / secondMs));

/** '4:59' */
const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Counts down until the quote expires. `aria-live="off"`: a screen reader does not read every
 * second.
 */
export function QuoteClock({ expiresAt }: { expiresAt: string }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(expiresAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(expiresAt)), secondMs);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return (
    <p className="mt-3 text-sm text-mute" role="timer" aria-live="off">
      {seconds === 0 ? abroad.rate.over : abroad.rate.left(formatClock(seconds))}
    </p>
  );
}
