import { useEffect, useState } from 'react';
import { abroad } from '../../copy-abroad.ts';

const secondMs = 1_000;
const left = (expiresAt: string): number =>
  Math.max(0, Math.ceil((new Date(expiresAt).getTime() - Date.now()) / secondMs));

const shown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long a quote still stands, second by second; read out once, not every second. */
export function QuoteClock({ expiresAt }: { expiresAt: string }) {
  const [seconds, setSeconds] = useState(() => left(expiresAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left(expiresAt)), secondMs);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return (
    <p className="mt-3 text-sm text-mute" role="timer" aria-live="off">
      {seconds === 0 ? abroad.rate.over : abroad.rate.left(shown(seconds))}
    </p>
  );
}
