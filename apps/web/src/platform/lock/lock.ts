/** Runs the lock: keeps its state, does what the machine asks for, and tells the screens. */

import type { LockDevice } from './lock-device.ts';
import { type Lock, type LockEvent, type LockTask, nextLock, openLock } from './lock-machine.ts';

type LockWork = {
  readonly device: Pick<
    LockDevice,
    'readSetup' | 'readTries' | 'keepTries' | 'compare' | 'askBiometrics' | 'forgetBiometrics'
  >;
  readonly signOut: () => void | Promise<void>;
  readonly go: (path: string) => void;
};

export type LockState =
  /** Before the device was read nothing is shown. */
  { readonly isKnown: false } | { readonly isKnown: true; readonly lock: Lock };

const compare = async ({ device }: LockWork, passcode: string): Promise<LockEvent> => {
  try {
    return { type: (await device.compare(passcode)) ? 'right' : 'wrong' };
  } catch {
    return { type: 'not-compared' };
  }
};

const ask = async ({ device }: LockWork): Promise<LockEvent> => {
  const answer = await device.askBiometrics().catch(() => 'unexpected' as const);
  return answer === 'recognised' ? { type: 'recognised' } : { type: 'not-recognised', why: answer };
};

/** Does what the machine asks for, and sends what it leads to. */
const doTask = async (
  work: LockWork,
  task: LockTask,
  send: (event: LockEvent) => void,
): Promise<void> => {
  switch (task.type) {
    case 'keep-tries':
      return work.device.keepTries(task.tries);
    case 'compare':
      return send(await compare(work, task.passcode));
    case 'ask-biometrics':
      // Not awaited: a prompt that never answers must not hold back the passcode.
      void ask(work).then(send);
      return undefined;
    case 'forget-biometrics':
      return work.device.forgetBiometrics();
    case 'sign-out':
      return work.signOut();
    case 'go':
      return work.go(task.path);
  }
};

export const createLock = (work: LockWork) => {
  const { device, signOut } = work;
  let state: LockState = { isKnown: false };
  /** Links that arrive before the device was read. */
  let early: Lock = openLock;
  const watchers = new Set<() => void>();
  let queue: Promise<void> = Promise.resolve();

  const runAll = async (tasks: readonly LockTask[]): Promise<void> => {
    for (const task of tasks) await doTask(work, task, send);
  };
  const send = (event: LockEvent): void => {
    if (!state.isKnown && event.type !== 'started') {
      if (event.type === 'link') early = nextLock({ ...early, phase: 'locked' }, event).lock;
      return;
    }
    const { lock, tasks } = nextLock(state.isKnown ? state.lock : early, event);
    state = { isKnown: true, lock };
    for (const watcher of watchers) watcher();
    if (tasks.length === 0) return;
    // One after the other: a try is kept before its passcode is compared. If it cannot be kept, the
    // passcode is not compared.
    queue = queue.then(() => runAll(tasks)).catch(() => send({ type: 'not-compared' }));
  };

  return {
    read: (): LockState => state,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    send,
    start: async (): Promise<void> => {
      try {
        const [setup, tries] = await Promise.all([device.readSetup(), device.readTries()]);
        send({ type: 'started', setup, tries });
      } catch {
        // If the device does not give the values, they cannot be checked, so the session ends.
        await signOut();
        send({ type: 'started', setup: openLock.setup, tries: openLock.tries });
      }
    },
    /** For tests: everything that was asked for is done. */
    settled: (): Promise<void> => queue,
  };
};
