import { useEffect, useState } from 'react';
import { idleStep } from '#platform/session/idle.ts';
import { checkSession, currentMe, sessionCheckedAt } from '#platform/session/session.ts';

const tickMs = 10_000;

/**
 * Watches the idle timeout. Returns the time of the session's end while a warning must be shown.
 */
export function useIdleWarning(): number | null {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  useEffect(() => {
    let touchedAt = 0;
    const tick = () => {
      const me = currentMe();
      if (!me || !navigator.onLine) return setEndsAt(null);
      const idleExpiresAt = Date.parse(me.session.idleExpiresAt);
      const step = idleStep({
        now: Date.now(),
        idleExpiresAt,
        checkedAt: sessionCheckedAt(),
        touchedAt,
      });
      if (step === 'check') void checkSession();
      setEndsAt(step === 'warn' ? idleExpiresAt : null);
    };
    const touch = () => {
      touchedAt = Date.now();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') tick();
    };
    const stopping = new AbortController();
    const options = { signal: stopping.signal, passive: true };
    for (const kind of ['pointerdown', 'keydown', 'wheel'] as const) {
      addEventListener(kind, touch, options);
    }
    document.addEventListener('visibilitychange', onVisible, options);
    // A focused window means the person is there, so the session is checked again.
    addEventListener('focus', () => (touch(), tick()), options);
    const timer = setInterval(tick, tickMs);
    return () => {
      stopping.abort();
      clearInterval(timer);
    };
  }, []);
  return endsAt;
}
