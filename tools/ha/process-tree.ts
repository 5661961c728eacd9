/** Processes of the cluster, by their ids. Nothing else is ever signalled. */

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, readdirSync, readFileSync } from 'node:fs';
import { stopWhenWeEnd } from '../guard.ts';
import { openLog } from '../logs.ts';
import { type Account, giveFileTo } from '../postgres/account.ts';

export const startProgram = (options: {
  readonly program: string;
  readonly args: readonly string[];
  readonly account: Account | undefined;
  readonly logFile: string;
  readonly home: string;
}): ChildProcess => {
  const output = openLog(options.logFile);
  giveFileTo(options.account, options.logFile);
  const { account } = options;
  const child = spawn(options.program, [...options.args], {
    stdio: ['ignore', output, output],
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', HOME: options.home },
    detached: true,
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  closeSync(output);
  const guard = stopWhenWeEnd(child.pid ?? 0, 'TERM');
  child.once('exit', () => guard.dismiss());
  return child;
};

const parentOf = (pid: string): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may hold spaces; the parent is the second field after it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
};

/** A process and the processes it started. */
export const withChildren = (pid: number): number[] => [
  pid,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number),
];

export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended meanwhile.
    }
  }
};
