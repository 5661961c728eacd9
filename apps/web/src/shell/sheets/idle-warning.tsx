import { useEffect, useState } from 'react';
import { checkSession, signOut } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { copy, countdown } from '../copy.ts';

const secondsUntil = (instant: number): number =>
  Math.max(0, Math.ceil((instant - Date.now()) / 1000));

const stay = () => void checkSession();

/** One function for every render, so that React calls it once and the focus moves once. */
const focusFirst = (button: HTMLButtonElement | null) => button?.focus();

/** Shown two minutes before an unused session ends. Any use of the page also keeps the session. */
export default function IdleWarning({ endsAt }: { endsAt: number }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <Dialog
      open
      onOpenChange={stay}
      title={copy.idleTitle}
      actions={
        <>
          <Button variant="secondary" onClick={() => void signOut()}>
            {copy.signOutNow}
          </Button>
          <Button ref={focusFirst} onClick={stay}>
            {copy.stay}
          </Button>
        </>
      }
    >
      <p className="text-md">
        For your safety you will be signed out in{' '}
        <span className="font-semibold text-ink" role="timer">
          {countdown(seconds)}
        </span>
        . What you typed is kept.
      </p>
    </Dialog>
  );
}
