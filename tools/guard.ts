import { spawn } from 'node:child_process';

/**
 * Makes sure that a child process does not outlive us. Our children run in their own process
 * groups, so that a Ctrl-C in the terminal reaches only us and we stop them in order. But then
 * nothing would end them if we were killed. So a tiny shell waits on a pipe that closes when our
 * process ends for any reason, and then sends the signal. A negative target is a whole process
 * group.
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
