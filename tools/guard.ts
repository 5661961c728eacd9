import { spawn } from 'node:child_process';

/**
 * Sees to it that a child does not outlive us. Our children run in process groups of their own, so
 * that a Ctrl-C in the terminal reaches us alone and we stop them in order; nothing would end them
 * if we died without a word. A tiny shell waits on a pipe that closes when we end, whatever ends
 * us, and then passes the signal on. A negative target is a whole process group.
 */
export const stopWhenWeEnd = (target: number, signal: 'INT' | 'TERM'): { dismiss(): void } => {
  const script = `read -r _; kill -s ${signal} -- "$0"`;
  const guard = spawn('/bin/sh', ['-c', script, String(target)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  // Neither the shell nor its pipe may keep our own process alive.
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return { dismiss: () => void guard.kill('SIGKILL') };
};
