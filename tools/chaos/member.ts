/**
 * One process of the stack that storms kill and freeze. A supervisor would start it again, so this
 * does. A process that ends without being killed is a finding.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines, openLog } from '../logs.ts';

export type Member = {
  readonly name: string;
  /** Starts it if it does not run, and waits until it serves. */
  readonly start: () => Promise<void>;
  /** SIGKILL, and a new process after this time. */
  readonly kill: (awayMs: number) => Promise<void>;
  readonly freeze: () => void;
  readonly wake: () => void;
  /** Ends it for good. */
  readonly stop: () => Promise<void>;
};

type MemberOptions = {
  readonly name: string;
  /** Node by default. */
  readonly command?: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logFile: string;
  readonly isServing: () => Promise<boolean>;
  /** Told when it ended although nothing killed it. */
  readonly onDeath: (what: string) => void;
};

const startingMs = 60_000;
const lookMs = 50;

const launch = ({
  command = process.execPath,
  args,
  env,
  logFile,
}: MemberOptions): ChildProcess => {
  const output = openLog(logFile);
  const child = spawn(command, [...args], { stdio: ['ignore', output, output], env });
  closeSync(output);
  return child;
};

export const createMember = (options: MemberOptions): Member => {
  const { name, logFile, onDeath } = options;
  let child: ChildProcess | undefined;
  let starting: Promise<void> | undefined;
  const expected = new WeakSet<ChildProcess>();
  const isRunning = (): boolean => child?.exitCode === null && child.signalCode === null;
  const endWhenWeEnd = (): void => void child?.kill('SIGKILL');
  process.once('exit', endWhenWeEnd);

  const begin = (): ChildProcess => {
    const fresh = launch(options);
    fresh.once('exit', (code, signal) => {
      if (expected.has(fresh)) return;
      onDeath(`${name} ended by itself (${signal ?? code}): ${lastLines(logFile)}`);
    });
    return fresh;
  };
  const serve = async (): Promise<void> => {
    const end = performance.now() + startingMs;
    if (!isRunning()) child = begin();
    while (!(await options.isServing())) {
      if (performance.now() > end) throw new Error(`${name} does not serve: ${lastLines(logFile)}`);
      if (!isRunning()) child = begin();
      await sleep(lookMs);
    }
  };
  const start = (): Promise<void> =>
    (starting ??= serve().finally(() => {
      starting = undefined;
    }));
  const end = async (): Promise<void> => {
    const dying = child;
    if (!dying || !isRunning()) return;
    expected.add(dying);
    const ended = once(dying, 'exit');
    dying.kill('SIGKILL');
    await ended;
  };
  return {
    name,
    start,
    kill: async (awayMs) => {
      await end();
      await sleep(awayMs);
      // A process may be killed again while it starts.
      if (!isRunning()) child = begin();
    },
    freeze: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
    stop: async () => {
      process.off('exit', endWhenWeEnd);
      await end();
    },
  };
};
