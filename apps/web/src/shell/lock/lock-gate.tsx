import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isOpen } from '#platform/lock/lock-machine.ts';
import { startLock, useLock } from '#platform/lock/native-lock.ts';
import { Mark } from '#ui/brand/mark.tsx';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { lockCopy } from './copy.ts';
import { FullScreen } from './full-screen.tsx';

const LockScreen = lazy(() => import('./lock-screen.tsx'));
const ForgotPasscode = lazy(() => import('./forgot-passcode.tsx'));

/**
 * Shows the app only while its lock is open. Before the first opening nothing of it is loaded; after
 * that it stays behind the lock, so that what was typed is not lost.
 */
export function LockGate({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const state = useLock();
  const [wasOpen, setWasOpen] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    void startLock((path) => void navigate(path));
  }, [navigate]);
  const shown = state.isKnown && isOpen(state.lock);
  if (shown && !wasOpen) setWasOpen(true);
  if (shown && isForgotten) setForgotten(false);
  const isLocked = state.isKnown && state.lock.phase !== 'open';
  return (
    <>
      {wasOpen ? children : null}
      {state.isKnown ? null : <LoadingScreen />}
      {isLocked && (
        <Suspense fallback={<Cover />}>
          {isForgotten ? (
            <ForgotPasscode onBack={() => setForgotten(false)} />
          ) : (
            <LockScreen lock={state.lock} onForgot={() => setForgotten(true)} />
          )}
        </Suspense>
      )}
      {state.isKnown && !isLocked && !shown && <Cover />}
    </>
  );
}

/** In the app switcher. */
function Cover() {
  return (
    <FullScreen label={lockCopy.covered}>
      <Mark className="size-14 text-accent" />
    </FullScreen>
  );
}
