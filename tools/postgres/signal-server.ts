import { readdirSync, readFileSync } from 'node:fs';

/** Each backend is a process of its own, in a group of its own. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);

/** The server process and its backends. Linux only. */
export const serverFamily = (pid: number): number[] => [pid, ...childrenOf(pid)];

/** For tests that freeze a server (SIGSTOP) and wake it (SIGCONT). */
export const signalServer = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended meanwhile.
    }
  }
};
