import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { AdvisedError } from './advised-error.ts';
import { stopWhenWeEnd } from './guard.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines, openLog } from './logs.ts';
import { root, toolPath } from './repository.ts';
import { createRestarts, restartLine, type RestartPolicy } from './restarts.ts';

export type ProcessSpec = {
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  /** The inherited environment; our own by default. */
  base?: Record<string, string | undefined>;
  /** Additional environment variables. */
  env?: Record<string, string | undefined>;
  /** The file for its output; the terminal if absent. */
  logFile?: string;
};

type Service = {
  /** From now on the service is started again when it ends; before, its end is a failure. */
  keepUp(policy: RestartPolicy): void;
};

/** Thrown out of a step that was cut short because we were asked to stop. */
export class Interrupted extends Error {}

/**
 * Owns every process a command starts, and stops them in reverse order, because later processes
 * depend on earlier ones.
 */
export type Supervisor = {
  /** Starts a process that should run until we stop it. If it ends before, we fail. */
  service(spec: ProcessSpec): Service;
  /** Runs a process to its end; throws if it fails. */
  run(spec: ProcessSpec): Promise<void>;
  /** Adds something else to stop, in the same order. */
  onStop(stop: () => Promise<void>): Promise<void>;
  /** Reports that one of our services ended unexpectedly. */
  fail(error: AdvisedError): void;
  /** Resolves with the first service that ended unexpectedly, or when we stop. */
  failure: Promise<AdvisedError | Interrupted>;
  stop(): Promise<void>;
};

export const createSupervisor = (graceMs = 20_000): Supervisor => {
  const stops: (() => Promise<void>)[] = [];
  const { promise: failure, resolve: fail } = Promise.withResolvers<AdvisedError | Interrupted>();
  const asked = new AbortController();
  const isStopping = (): boolean => asked.signal.aborted;

  const launch = (spec: ProcessSpec): Launched => {
    if (isStopping()) throw new Interrupted(spec.name);
    const child = spawnGroup(spec);
    return { child, ended: ending(child), began: performance.now() };
  };
  return {
    failure,
    fail,
    service: (spec) => {
      const first = launch(spec);
      const state: Followed = { current: first, policy: undefined };
      stops.push(() => endGroup(state.current.child, state.current.ended, graceMs));
      void follow(spec, state, { launch, fail, asked: asked.signal });
      return {
        keepUp: (policy) => {
          state.policy = policy;
        },
      };
    },
    run: async (spec) => {
      const launched = launch(spec);
      stops.push(() => endGroup(launched.child, launched.ended, graceMs));
      const reason = await launched.ended;
      if (isStopping()) throw new Interrupted(spec.name);
      if (reason !== undefined) throw processFailure(spec, reason);
    },
    onStop: async (stop) => {
      stops.push(stop);
      if (!isStopping()) return;
      await stop();
      throw new Interrupted();
    },
    stop: async () => {
      asked.abort();
      fail(new Interrupted());
      for (const stop of stops.splice(0).toReversed()) await stop();
    },
  };
};

type Launched = { child: ChildProcess; ended: Promise<string | undefined>; began: number };
type Followed = { current: Launched; policy: RestartPolicy | undefined };

/** Follows one service through its starts, until it is given up or we stop. */
const follow = async (
  spec: ProcessSpec,
  state: Followed,
  {
    launch,
    fail,
    asked,
  }: {
    launch: (spec: ProcessSpec) => Launched;
    fail: (error: AdvisedError) => void;
    asked: AbortSignal;
  },
): Promise<void> => {
  let restarts;
  for (;;) {
    const { child, ended, began } = state.current;
    const reason = (await ended) ?? 'ended';
    if (asked.aborted) return;
    const { policy } = state;
    restarts ??= policy && createRestarts(policy);
    const waitMs = restarts?.next(performance.now() - began);
    if (!policy || waitMs === undefined) return fail(processFailure(spec, reason, policy));
    // Children of the dead process must not live beside those of its successor.
    signalGroup(child, 'SIGKILL');
    policy.say(restartLine(spec.name, reason, waitMs));
    await sleep(waitMs, undefined, { signal: asked }).catch(() => undefined);
    if (asked.aborted) return;
    state.current = launch(spec);
  }
};

const spawnGroup = (spec: ProcessSpec): ChildProcess => {
  const output = spec.logFile === undefined ? 'inherit' : openLog(spec.logFile);
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd ?? root,
    env: { ...(spec.base ?? process.env), PATH: toolPath, ...spec.env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  if (typeof output === 'number') closeSync(output);
  if (child.pid !== undefined) {
    const guard = stopWhenWeEnd(-child.pid, 'TERM');
    child.once('exit', () => guard.dismiss());
  }
  return child;
};

/**
 * Resolves when the process has ended: undefined on success, otherwise a description of how it
 * ended.
 */
const ending = (child: ChildProcess): Promise<string | undefined> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(`did not start: ${error.message}`));
    child.once('exit', (code, signal) => {
      if (code === 0) resolve(undefined);
      else resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`);
    });
  });

const endGroup = async (
  child: ChildProcess,
  ended: Promise<unknown>,
  graceMs: number,
): Promise<void> => {
  signalGroup(child, 'SIGTERM');
  const late = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
  await ended;
  clearTimeout(late);
  // Processes that the service itself started and left running.
  signalGroup(child, 'SIGKILL');
};

const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has already ended.
  }
};

const processFailure = (
  spec: ProcessSpec,
  reason: string,
  restarted?: RestartPolicy,
): AdvisedError => {
  const lines = spec.logFile === undefined ? '' : `\n${lastLines(spec.logFile)}`;
  const place =
    spec.logFile === undefined ? 'Read the lines above.' : `All of its log: ${spec.logFile}`;
  const said = restarted ? ' again and again, so it is not started any more' : '';
  const advice = restarted ? `${place}\nMend the cause, then start again.` : place;
  return new AdvisedError(`${spec.name} ${reason}${said}.${lines}`, advice);
};
