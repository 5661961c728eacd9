import { useEffect, useState } from 'react';
import { type Lock, mostWrong } from '#platform/lock/lock-machine.ts';
import { appLock } from '#platform/lock/native-lock.ts';
import { passcodeLength } from '#platform/lock/passcode.ts';
import { Mark } from '#ui/brand/mark.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { lockCopy } from './copy.ts';
import { FullScreen } from './full-screen.tsx';

/** The prompt of the system comes by itself, a moment after the screen. */
const askAfterMs = 500;
/** From this many wrong passcodes on, the screen says how many tries are left. */
const warnFrom = 3;

export default function LockScreen({ lock, onForgot }: { lock: Lock; onForgot: () => void }) {
  const { phase, problem, setup, mayAsk } = lock;
  const mayAskNow = phase === 'locked' && setup.hasBiometrics && mayAsk && lock.leftAt === null;
  const asksItself = mayAskNow && problem === null;
  useEffect(() => {
    if (!asksItself) return undefined;
    const timer = setTimeout(() => appLock.send({ type: 'ask' }), askAfterMs);
    return () => clearTimeout(timer);
  }, [asksItself]);
  return (
    <FullScreen label={lockCopy.title}>
      <div className="grid w-full max-w-form justify-items-center gap-5 py-12 text-center">
        <Mark className="size-12 text-accent" />
        <h1 className="text-lg">{lockCopy.title}</h1>
        {problem && (
          <Banner kind="error" className="w-full">
            {lockCopy.problems[problem]}
          </Banner>
        )}
        {phase === 'asking' ? <Asking /> : <Passcode lock={lock} />}
        {mayAskNow && (
          <Button variant="secondary" onClick={() => appLock.send({ type: 'ask' })}>
            {lockCopy.biometrics}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={onForgot}>
          {lockCopy.forgot}
        </Button>
      </div>
    </FullScreen>
  );
}

function Asking() {
  const takePasscode = () => appLock.send({ type: 'not-recognised', why: 'cancelled' });
  return (
    <>
      <output className="text-sm text-mute">{lockCopy.asking}</output>
      <Button variant="secondary" onClick={takePasscode}>
        {lockCopy.byPasscode}
      </Button>
    </>
  );
}

function Passcode({ lock }: { lock: Lock }) {
  const [passcode, setPasscode] = useState('');
  const { wrong, waitUntil } = lock.tries;
  const wait = useWait(waitUntil);
  const isChecking = lock.phase === 'checking';
  const enter = (typed: string) => {
    setPasscode('');
    appLock.send({ type: 'entered', passcode: typed, at: Date.now() });
  };
  const left = mostWrong - wrong;
  return (
    <>
      <label htmlFor="passcode" className="text-sm font-medium">
        {lockCopy.passcode}
      </label>
      <CodeInput
        // A field that was disabled lost the focus. A new one takes it.
        key={`${wrong} ${wait === null}`}
        id="passcode"
        length={passcodeLength}
        masked
        ref={takeFocus}
        disabled={isChecking || wait !== null}
        value={passcode}
        onValueChange={setPasscode}
        onComplete={enter}
      />
      <output className="grid gap-1 text-sm text-mute">
        {isChecking && lockCopy.checking}
        {!isChecking && wait !== null && <span>{lockCopy.wait(wait)}</span>}
        {!isChecking && wrong >= warnFrom && <span>{lockCopy.triesLeft(left)}</span>}
      </output>
    </>
  );
}

/** '29 seconds', '5 minutes'; rounded up, so that the wait is never longer than it says. */
const waitInWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds <= 90) return seconds === 1 ? 'one second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

/** How long to wait, in words, second by second; null if there is nothing to wait for. */
const useWait = (until: number | null): string | null => {
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
