import { createSupervisor, Interrupted, type Supervisor } from './processes.ts';
import { explain } from './progress.ts';

/**
 * Runs a command that starts processes, and stops them all when it ends or is interrupted. A second
 * Ctrl-C changes nothing, because a terminal and npm may both deliver the first.
 */
export const runCommand = async (
  work: (supervisor: Supervisor) => Promise<number>,
): Promise<never> => {
  const supervisor = createSupervisor();
  const asked = Promise.withResolvers<number>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => asked.resolve(0));
  }
  const working = work(supervisor).catch((error: unknown) => {
    if (!(error instanceof Interrupted)) explain(error);
    return 1;
  });
  const code = await Promise.race([asked.promise, working]);
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
  await supervisor.stop();
  await working;
  // A step that was running when the signal came may have started a process since.
  await supervisor.stop();
  process.exit(code);
};
