/**
 * The end of a process. It is asked to stop by a signal, ends its work step by step, and has gone
 * within its grace period whatever happens: a step that fails or hangs, as when the database is
 * away, does not hold up the next one.
 */

import { within } from './deadline.ts';
import type { Log } from './log.ts';

type StopStep = readonly [name: string, run: () => Promise<unknown>];

/** Shorter than the time after which a supervisor kills the process (20 s in `npm start`). */
const graceMs = 15_000;
/** Longest time of one step. */
const stepMs = 10_000;

/** Runs every step in order; true if all of them succeeded in time. */
export const runSteps = async (
  steps: readonly StopStep[],
  log: Log,
  mostMs = stepMs,
): Promise<boolean> => {
  let isClean = true;
  for (const [name, run] of steps) {
    await within(run(), mostMs, name).catch((error: unknown) => {
      isClean = false;
      log.warn({ err: error, step: name }, 'a step of the stop failed');
    });
  }
  return isClean;
};

/** The process exits with 0 once it has stopped, also if a step failed; with 1 if time ran out. */
export const stopOnSignal = (log: Log, steps: readonly StopStep[]): void => {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    setTimeout(() => {
      log.error('the process did not stop in time');
      process.exit(1);
    }, graceMs);
    await runSteps(steps, log);
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
};
