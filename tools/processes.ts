import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { AdvisedError } from './advised-error.ts';
import { stopWhenWeEnd } from './guard.ts';
import { lastLines, openLog } from './logs.ts';
import { root, toolPath } from './repository.ts';

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

/** Thrown out of a step that was cut short because we were asked to stop. */
export class Interrupted extends Error {}

/**
 * Owns every process a command starts, and stops them in reverse order, because later processes
 * depend on earlier ones.
 */
export type Supervisor = {
  /** Starts a process that should run until we stop it. */
  service(spec: ProcessSpec): void;
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
  let stopping = false;

  const launch = (
    spec: ProcessSpec,
  ): { child: ChildProcess; ended: Promise<string | undefined> } => {
    if (stopping) throw new Interrupted(spec.name);
    const child = spawnGroup(spec);
    const ended = ending(child);
    stops.push(() => endGroup(child, ended, graceMs));
    return { child, ended };
  };

  return {
    failure,
    fail,
    service: (spec) => {
      const { ended } = launch(spec);
      void ended.then((reason) => {
        if (!stopping) fail(processFailure(spec, reason ?? 'ended'));
      });
    },
    run: async (spec) => {
      const reason = await launch(spec).ended;
      if (stopping) throw new Interrupted(spec.name);
      if (reason !== undefined) throw processFailure(spec, reason);
    },
    onStop: async (stop) => {
      stops.push(stop);
      if (!stopping) return;
      await stop();
      throw new Interrupted();
    },
    stop: async () => {
      stopping = true;
      fail(new Interrupted());
      for (const stop of stops.splice(0).toReversed()) await stop();
    },
  };
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

const processFailure = (spec: ProcessSpec, reason: string): AdvisedError => {
  const lines = spec.logFile === undefined ? '' : `\n${lastLines(spec.logFile)}`;
  const advice =
    spec.logFile === undefined ? 'Read the lines above.' : `All of its log: ${spec.logFile}`;
  return new AdvisedError(`${spec.name} ${reason}.${lines}`, advice);
};
