import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOpen,
  isWaiting,
  type Lock,
  type LockEvent,
  type LockPhase,
  type LockSetup,
  type LockTask,
  lockDelays,
  mostWrong,
  nextLock,
  openLock,
  waitAfter,
} from './lock-machine.ts';

const setup: LockSetup = { hasPasscode: true, hasBiometrics: true, delaySeconds: 60 };
const noTries = { wrong: 0, waitUntil: null };
const started: LockEvent = { type: 'started', setup, tries: noTries };

/** The state after some events, and everything that was to be done. */
const play = (events: readonly LockEvent[], from: Lock = openLock) => {
  let lock = from;
  const tasks: LockTask[] = [];
  for (const event of events) {
    const step = nextLock(lock, event);
    lock = step.lock;
    tasks.push(...step.tasks);
  }
  return { lock, tasks };
};

const enter = (at = 0): LockEvent => ({ type: 'entered', passcode: '194286', at });

const phases: Readonly<Record<LockPhase, readonly LockEvent[]>> = {
  open: [started, enter(), { type: 'right' }],
  locked: [started],
  asking: [started, { type: 'ask' }],
  checking: [started, enter()],
  out: [{ type: 'started', setup, tries: { wrong: mostWrong, waitUntil: null } }],
};

const events: Readonly<Record<string, LockEvent>> = {
  started,
  left: { type: 'left', at: 1_000 },
  returned: { type: 'returned', at: 500_000 },
  ask: { type: 'ask' },
  recognised: { type: 'recognised' },
  refused: { type: 'not-recognised', why: 'refused' },
  entered: enter(1_000),
  right: { type: 'right' },
  wrong: { type: 'wrong' },
  notCompared: { type: 'not-compared' },
  link: { type: 'link', path: '/transactions/1' },
  setup: { type: 'changed-setup', setup: { ...setup, delaySeconds: 0 } },
  signedOut: { type: 'signed-out' },
};

/** The phase that follows, where it is another one. */
const changes: Readonly<Record<LockPhase, Readonly<Record<string, LockPhase>>>> = {
  open: { started: 'locked' },
  locked: { ask: 'asking', entered: 'checking', signedOut: 'open' },
  asking: { started: 'locked', recognised: 'open', refused: 'locked', signedOut: 'open' },
  checking: {
    started: 'locked',
    right: 'open',
    wrong: 'locked',
    notCompared: 'locked',
    signedOut: 'open',
  },
  out: { started: 'locked', signedOut: 'open' },
};

describe.each(Object.entries(phases))('%s', (name, before) => {
  const phase = name as LockPhase;
  test.each(Object.entries(events))(`then %s`, (what, event) => {
    const { lock } = play([...before, event]);
    expect(lock.phase).toBe(changes[phase][what] ?? phase);
  });
});

test('the delay counts from the moment the app went to the background', () => {
  const away = (ms: number, delaySeconds: LockSetup['delaySeconds']) =>
    play([
      { type: 'started', setup: { ...setup, delaySeconds }, tries: noTries },
      enter(),
      { type: 'right' },
      { type: 'left', at: 10_000 },
      { type: 'left', at: 11_000 },
      { type: 'returned', at: 10_000 + ms },
    ]).lock.phase;
  for (const delay of lockDelays) {
    // With no delay, a moment is enough.
    expect(away(Math.max(delay * 1_000 - 1, 0), delay)).toBe(delay === 0 ? 'locked' : 'open');
    expect(away(delay * 1_000, delay)).toBe('locked');
  }
  // The clock of the phone was set back.
  expect(away(-1, 900)).toBe('locked');
});

test('in the background the content is covered, also before the delay is over', () => {
  const { lock } = play([...phases.open, { type: 'left', at: 0 }]);
  expect(lock.phase).toBe('open');
  expect(isOpen(lock)).toBe(false);
  expect(isOpen(play([{ type: 'returned', at: 10 }], lock).lock)).toBe(true);
});

test('biometrics that the system locked out leave the passcode, also after two turns in the background', () => {
  const lockedOut = play([
    ...phases.asking,
    { type: 'not-recognised', why: 'locked-out' },
    { type: 'left', at: 0 },
    { type: 'returned', at: 1 },
    { type: 'left', at: 2 },
    { type: 'returned', at: 3 },
    { type: 'ask' },
    { type: 'recognised' },
  ]);
  expect(lockedOut.lock).toMatchObject({ phase: 'locked', problem: 'biometrics', mayAsk: false });
  const opened = play([enter(), { type: 'right' }], lockedOut.lock);
  expect(opened.lock).toMatchObject({ phase: 'open', mayAsk: true });
});

test('the prompt of the system puts the app in the background, which neither opens nor asks again', () => {
  const { lock, tasks } = play([
    ...phases.asking,
    { type: 'left', at: 0 },
    { type: 'returned', at: 1 },
    { type: 'ask' },
  ]);
  expect(lock.phase).toBe('asking');
  expect(tasks.filter(({ type }) => type === 'ask-biometrics')).toHaveLength(1);
  const seen = play([...phases.asking, { type: 'left', at: 0 }, { type: 'recognised' }]).lock;
  const { lock: back } = play([{ type: 'returned', at: 900_000 }], seen);
  expect(isOpen(back)).toBe(true);
});

test('changed biometrics are forgotten, and the passcode is needed', () => {
  const { lock, tasks } = play([...phases.asking, { type: 'not-recognised', why: 'changed' }]);
  expect(lock.setup.hasBiometrics).toBe(false);
  expect(tasks).toContainEqual({ type: 'forget-biometrics' });
  expect(play([{ type: 'ask' }], lock).lock.phase).toBe('locked');
});

test('wrong passcodes wait longer and longer, and the last one signs the person out', () => {
  let { lock } = play([started]);
  const waited: number[] = [];
  let at = 0;
  for (let wrong = 1; wrong < mostWrong; wrong += 1) {
    lock = play([enter(at), { type: 'wrong' }], lock).lock;
    expect(lock).toMatchObject({ phase: 'locked', problem: 'incorrect' });
    const wait = (lock.tries.waitUntil ?? at) - at;
    waited.push(wait / 1_000);
    expect(isWaiting(lock, at + wait - 1)).toBe(wait > 0);
    const early = play([enter(at + wait - 1)], lock).lock.phase;
    expect(early).toBe(wait > 0 ? 'locked' : 'checking');
    at += wait;
  }
  expect(waited).toEqual([0, 0, 30, 60, 300, 900]);
  const last = play([enter(at), { type: 'wrong' }], lock);
  expect(last.lock.phase).toBe('out');
  expect(last.tasks).toContainEqual({ type: 'sign-out' });
});

test('a passcode that could not be compared costs no try', () => {
  const { lock, tasks } = play([...phases.checking, { type: 'not-compared' }]);
  expect(lock).toMatchObject({ problem: 'unexpected', tries: noTries });
  expect(tasks.at(-1)).toEqual({ type: 'keep-tries', tries: noTries });
});

test('a link waits behind the lock, and the last one is opened', () => {
  const waiting = play([
    started,
    { type: 'link', path: '/a' },
    { type: 'link', path: '/b' },
    enter(),
  ]);
  expect(waiting.tasks.some(({ type }) => type === 'go')).toBe(false);
  const opened = play([{ type: 'right' }], waiting.lock);
  expect(opened.tasks).toContainEqual({ type: 'go', path: '/b' });
  expect(opened.lock.path).toBeNull();
  // A push is touched while the app is in the background, and arrives before the app is in front.
  const away = play([
    ...phases.open,
    { type: 'left', at: 0 },
    { type: 'link', path: '/c' },
    { type: 'returned', at: 60_000 },
  ]);
  expect(away.lock).toMatchObject({ phase: 'locked', path: '/c' });
});

const setups = fc.record({
  hasPasscode: fc.constant(true),
  hasBiometrics: fc.boolean(),
  delaySeconds: fc.constantFrom(...lockDelays),
});
const moments = fc.integer({ min: 0, max: 2_000_000 });
const paths = fc.constantFrom('/a', '/b');
/** Everything that can happen to an app that is not signed out and whose lock stays on. */
const happenings: fc.Arbitrary<LockEvent> = fc.oneof(
  moments.map((at): LockEvent => ({ type: 'left', at })),
  moments.map((at): LockEvent => ({ type: 'returned', at })),
  fc.constant<LockEvent>({ type: 'ask' }),
  fc.constant<LockEvent>({ type: 'recognised' }),
  fc
    .constantFrom('refused', 'cancelled', 'locked-out', 'changed', 'unexpected' as const)
    .map((why): LockEvent => ({ type: 'not-recognised', why })),
  moments.map((at): LockEvent => enter(at)),
  fc.constant<LockEvent>({ type: 'right' }),
  fc.constant<LockEvent>({ type: 'wrong' }),
  fc.constant<LockEvent>({ type: 'not-compared' }),
  paths.map((path): LockEvent => ({ type: 'link', path })),
);

test('only the passcode or the prompt opens a locked app, and nothing is shown or opened before', () => {
  fc.assert(
    fc.property(setups, fc.array(happenings, { maxLength: 60 }), (chosen, happened) => {
      let { lock } = nextLock(openLock, { type: 'started', setup: chosen, tries: noTries });
      for (const event of happened) {
        const step = nextLock(lock, event);
        const isProof =
          (event.type === 'right' && lock.phase === 'checking') ||
          (event.type === 'recognised' && lock.phase === 'asking');
        const opens = lock.phase !== 'open' && step.lock.phase === 'open';
        const goes = step.tasks.some(({ type }) => type === 'go');
        expect(opens && !isProof).toBe(false);
        expect(goes && !isOpen(step.lock)).toBe(false);
        expect(step.lock.leftAt !== null && isOpen(step.lock)).toBe(false);
        lock = step.lock;
      }
    }),
    { numRuns: 2_000 },
  );
});

test('killed and started again at any moment, the app is locked and no try is given back', () => {
  fc.assert(
    fc.property(setups, fc.array(happenings, { maxLength: 60 }), (chosen, happened) => {
      let { lock } = nextLock(openLock, { type: 'started', setup: chosen, tries: noTries });
      let kept = noTries as Lock['tries'];
      for (const event of happened) {
        const step = nextLock(lock, event);
        const compares = step.tasks.findIndex(({ type }) => type === 'compare');
        const keeps = step.tasks.findIndex(({ type }) => type === 'keep-tries');
        const task = step.tasks[keeps];
        const before = kept.wrong;
        if (task?.type === 'keep-tries') kept = task.tries;
        // A try is kept, with its wait, before its passcode is compared.
        const isCounted =
          keeps >= 0 &&
          keeps < compares &&
          kept.wrong === before + 1 &&
          waitAfter(kept.wrong) > 0 === (kept.waitUntil !== null);
        expect(compares >= 0 && !isCounted).toBe(false);
        lock = step.lock;
        const again = nextLock(openLock, { type: 'started', setup: lock.setup, tries: kept }).lock;
        expect(['locked', 'out']).toContain(again.phase);
        expect(again.tries).toEqual(kept);
        expect(isOpen(again)).toBe(false);
      }
    }),
    { numRuns: 2_000 },
  );
});
