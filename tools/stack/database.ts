import { setTimeout as sleep } from 'node:timers/promises';
import { AdvisedError } from '../advised-error.ts';
import { type Postgres, type PostgresOptions, startPostgres } from '../postgres/postgres.ts';
import type { Supervisor } from '../processes.ts';
import { createRestarts, restartLine } from '../restarts.ts';

/**
 * Starts the embedded database and returns its URL. If it dies, it is started again on the same port,
 * where the other processes look for it.
 */
export const keepDatabase = async (
  stack: {
    readonly supervisor: Supervisor;
    readonly log: (line: string) => void;
    readonly keepUp?: boolean;
  },
  started: PostgresOptions & { logFile: string },
): Promise<string> => {
  const { supervisor, log } = stack;
  const restarts = createRestarts({ say: log });
  const asked = new AbortController();
  let postgres: Postgres | undefined = await startPostgres(started);
  const { url, port } = postgres;
  await supervisor.onStop(async () => {
    asked.abort();
    await postgres?.stop();
  });
  const giveUp = (what: string): void =>
    supervisor.fail(new AdvisedError(what, `All of its log: ${started.logFile}`));

  const follow = async (first: Postgres): Promise<void> => {
    for (let running = first; ;) {
      const began = performance.now();
      const lines = await running.ended;
      if (asked.signal.aborted) return;
      const waitMs = stack.keepUp ? restarts.next(performance.now() - began) : undefined;
      if (waitMs === undefined) return giveUp(`The database ended.\n${lines}`);
      log(restartLine('The database', 'ended', waitMs));
      await sleep(waitMs, undefined, { signal: asked.signal }).catch(() => undefined);
      if (asked.signal.aborted) return;
      running = await startPostgres({ ...started, port });
      postgres = running;
      // We were asked to stop while it started.
      if (asked.signal.aborted) return running.stop();
    }
  };
  void follow(postgres).catch((error: unknown) => {
    postgres = undefined;
    giveUp(`The database did not start again: ${error instanceof Error ? error.message : ''}`);
  });
  return url;
};
