/**
 * Pure: when the native app is locked, and what opens it. Every event gives the next state and what is
 * to be done; `lock.ts` does it. The state is in memory only: an app that starts begins with `started`,
 * which locks it, so that killing the app opens nothing.
 */

export const lockDelays = [0, 60, 300, 900] as const;
export type LockDelay = (typeof lockDelays)[number];

/** Choices of the person. Biometrics need a passcode, because they can fail. */
export type LockSetup = {
  readonly hasPasscode: boolean;
  readonly hasBiometrics: boolean;
  /** How long the app may be in the background before it locks. */
  readonly delaySeconds: LockDelay;
};

/** Kept on the device, so that a restart gives no new tries. */
export type LockTries = { readonly wrong: number; readonly waitUntil: number | null };

/** `asking`: the system's prompt is open. `checking`: the passcode is compared. `out`: signed out. */
export type LockPhase = 'open' | 'locked' | 'asking' | 'checking' | 'out';
export type LockProblem = 'incorrect' | 'unexpected' | 'biometrics';

export type Lock = {
  readonly setup: LockSetup;
  readonly tries: LockTries;
  readonly phase: LockPhase;
  readonly problem: LockProblem | null;
  /** False once the system has refused biometrics for a reason that only a passcode removes. */
  readonly mayAsk: boolean;
  /** When the app went to the background; null while it is in front. */
  readonly leftAt: number | null;
  /** Where a link or a push wants to go once the app is open. */
  readonly path: string | null;
};

export type BiometricFailure = 'refused' | 'cancelled' | 'locked-out' | 'changed' | 'unexpected';

export type LockEvent =
  | { readonly type: 'started'; readonly setup: LockSetup; readonly tries: LockTries }
  | { readonly type: 'left'; readonly at: number }
  | { readonly type: 'returned'; readonly at: number }
  | { readonly type: 'ask' }
  | { readonly type: 'recognised' }
  | { readonly type: 'not-recognised'; readonly why: BiometricFailure }
  | { readonly type: 'entered'; readonly passcode: string; readonly at: number }
  | { readonly type: 'right' }
  | { readonly type: 'wrong' }
  | { readonly type: 'not-compared' }
  | { readonly type: 'link'; readonly path: string }
  | { readonly type: 'changed-setup'; readonly setup: LockSetup }
  | { readonly type: 'signed-out' };

export type LockTask =
  | { readonly type: 'ask-biometrics' }
  | { readonly type: 'keep-tries'; readonly tries: LockTries }
  | { readonly type: 'compare'; readonly passcode: string }
  | { readonly type: 'forget-biometrics' }
  | { readonly type: 'sign-out' }
  | { readonly type: 'go'; readonly path: string };

type LockStep = { readonly lock: Lock; readonly tasks: readonly LockTask[] };

/** After this many wrong passcodes the app signs the person out. */
export const mostWrong = 7;
const waits: Readonly<Record<number, number>> = { 3: 30, 4: 60, 5: 300, 6: 900 };
/** How long the next try waits after so many wrong ones, in seconds. */
export const waitAfter = (wrong: number): number => waits[wrong] ?? 0;

export const noLock: LockSetup = { hasPasscode: false, hasBiometrics: false, delaySeconds: 0 };
export const noTries: LockTries = { wrong: 0, waitUntil: null };

export const openLock: Lock = {
  setup: noLock,
  tries: noTries,
  phase: 'open',
  problem: null,
  mayAsk: true,
  leftAt: null,
  path: null,
};

export const isRequired = ({ setup }: Lock): boolean => setup.hasPasscode;
/** The content of the app may be seen. */
export const isOpen = ({ phase, leftAt, setup }: Lock): boolean =>
  phase === 'open' && (leftAt === null || !setup.hasPasscode);

export const isWaiting = ({ tries }: Pick<Lock, 'tries'>, at: number): boolean =>
  tries.waitUntil !== null && at < tries.waitUntil;

const stay = (lock: Lock): LockStep => ({ lock, tasks: [] });

/** In the background a link waits on: the app may have to lock again before it is in front. */
const opened = (lock: Lock, tasks: readonly LockTask[] = []): LockStep => {
  const open = { ...lock, phase: 'open', problem: null } as const;
  if (lock.path === null || !isOpen(open)) return { lock: open, tasks };
  return { lock: { ...open, path: null }, tasks: [...tasks, { type: 'go', path: lock.path }] };
};

const relocked = (lock: Lock, problem: LockProblem | null): Lock => ({
  ...lock,
  phase: 'locked',
  problem,
});

/** A clock that was set back must not keep the app open. */
const wasAwayTooLong = ({ leftAt, setup }: Lock, at: number): boolean =>
  leftAt !== null && (at < leftAt || at - leftAt >= setup.delaySeconds * 1_000);

const onReturn = (lock: Lock, at: number): LockStep => {
  const here = { ...lock, leftAt: null };
  if (lock.phase !== 'open') return stay(here);
  return isRequired(lock) && wasAwayTooLong(lock, at) ? stay(relocked(here, null)) : opened(here);
};

const onRecognised = (lock: Lock): LockStep =>
  lock.phase === 'asking'
    ? opened({ ...lock, tries: noTries }, [{ type: 'keep-tries', tries: noTries }])
    : stay(lock);

const onFailure = (lock: Lock, why: BiometricFailure): LockStep => {
  if (lock.phase !== 'asking') return stay(lock);
  const mayAsk = why === 'refused' || why === 'cancelled' || why === 'unexpected';
  const next = { ...relocked(lock, why === 'unexpected' ? 'unexpected' : 'biometrics'), mayAsk };
  if (why !== 'changed') return stay(next);
  const setup = { ...lock.setup, hasBiometrics: false };
  return { lock: { ...next, setup }, tasks: [{ type: 'forget-biometrics' }] };
};

/** The tries with one more, and how long the next one has to wait. */
export const countTry = ({ wrong: before }: LockTries, at: number): LockTries => {
  const wrong = before + 1;
  const wait = waitAfter(wrong);
  return { wrong, waitUntil: wait === 0 ? null : at + wait * 1_000 };
};

/**
 * The try is counted before the passcode is compared: killing the app in between does not give it back.
 */
const onEntered = (lock: Lock, passcode: string, at: number): LockStep => {
  if (lock.phase !== 'locked' || isWaiting(lock, at)) return stay(lock);
  const tries = countTry(lock.tries, at);
  return {
    lock: { ...lock, tries, phase: 'checking', problem: null },
    tasks: [
      { type: 'keep-tries', tries },
      { type: 'compare', passcode },
    ],
  };
};

const onRight = (lock: Lock): LockStep =>
  lock.phase === 'checking'
    ? opened({ ...lock, tries: noTries, mayAsk: true }, [{ type: 'keep-tries', tries: noTries }])
    : stay(lock);

const onWrong = (lock: Lock): LockStep => {
  if (lock.phase !== 'checking') return stay(lock);
  if (lock.tries.wrong < mostWrong) return stay(relocked(lock, 'incorrect'));
  return { lock: { ...lock, phase: 'out' }, tasks: [{ type: 'sign-out' }] };
};

/** Nothing was compared, so the try does not count. */
const onNotCompared = (lock: Lock): LockStep => {
  if (lock.phase !== 'checking') return stay(lock);
  const tries = { wrong: Math.max(0, lock.tries.wrong - 1), waitUntil: null };
  return {
    lock: { ...relocked(lock, 'unexpected'), tries },
    tasks: [{ type: 'keep-tries', tries }],
  };
};

const onStarted = (lock: Lock, setup: LockSetup, tries: LockTries): LockStep => {
  const fresh = { ...openLock, path: lock.path, setup, tries };
  if (!setup.hasPasscode) return opened(fresh);
  if (tries.wrong >= mostWrong) {
    return { lock: { ...fresh, phase: 'out' }, tasks: [{ type: 'sign-out' }] };
  }
  return stay(relocked(fresh, null));
};

export const nextLock = (lock: Lock, event: LockEvent): LockStep => {
  switch (event.type) {
    case 'started':
      return onStarted(lock, event.setup, event.tries);
    case 'left':
      // The prompt of the system covers the app, which iOS reports as leaving it.
      return stay(lock.phase === 'asking' ? lock : { ...lock, leftAt: lock.leftAt ?? event.at });
    case 'returned':
      return onReturn(lock, event.at);
    case 'ask': {
      const may = lock.phase === 'locked' && lock.setup.hasBiometrics && lock.mayAsk;
      if (!may || lock.leftAt !== null) return stay(lock);
      const tasks = [{ type: 'ask-biometrics' }] as const;
      return { lock: { ...lock, phase: 'asking', problem: null }, tasks };
    }
    case 'recognised':
      return onRecognised(lock);
    case 'not-recognised':
      return onFailure(lock, event.why);
    case 'entered':
      return onEntered(lock, event.passcode, event.at);
    case 'right':
      return onRight(lock);
    case 'wrong':
      return onWrong(lock);
    case 'not-compared':
      return onNotCompared(lock);
    case 'link':
      // A push that is touched may arrive before the app is in front, when it may have to lock.
      return isOpen(lock)
        ? { lock, tasks: [{ type: 'go', path: event.path }] }
        : stay({ ...lock, path: event.path });
    case 'changed-setup':
      // Only an open app shows the settings.
      return stay(lock.phase === 'open' ? { ...lock, setup: event.setup } : lock);
    default:
      return stay({ ...openLock, leftAt: lock.leftAt });
  }
};
