/**
 * The connections of the job queue. The queue library does not wait for the statement that ends a
 * job, and retries only a few kinds of error: a lost connection there became an unhandled rejection,
 * which ends the process. So this pool keeps lost connections to itself:
 * - `connect` waits until the database is back,
 * - a statement that lost its connection fails with a code that the library retries,
 * - a statement that ends a job never fails. If it could not be written, the job stays locked and
 *   is released by its longest time (heartbeat.ts).
 */

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { backoffMs, reconnecting } from '../backoff.ts';
import { onLostConnection, queuePoolOptions } from '../db/pool.ts';
import { endWhenSilent } from '../db/silence.ts';
import type { Log } from '../log.ts';
import { isUnavailable, Unavailable } from '../unavailable.ts';

/** PostgreSQL's "cannot connect now". The library tries such a statement again after some seconds. */
class QueueUnavailable extends Unavailable {
  override name = 'QueueUnavailable';
  readonly code = '57P03';
}

/** The library names its statements; these two end a job, and their result is not awaited. */
const endsJob = (query: unknown): boolean =>
  typeof query === 'object' &&
  query !== null &&
  /^(?:complete|fail)_job(?:_q)?\//.test((query as { name?: string }).name ?? '');

type Query = (...given: readonly unknown[]) => unknown;

const guardQuery = (client: pg.PoolClient, log: Log): void => {
  const query = client.query.bind(client) as Query;
  const guarded: Query = (...given) => {
    const result = query(...given);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (isUnavailable(error)) {
        const { message } = error as Error;
        throw new QueueUnavailable(message, { cause: error });
      }
      if (!endsJob(given[0])) throw error;
      log.error({ err: error }, 'the end of a job could not be written');
      return { rows: [], rowCount: 0 };
    });
  };
  client.query = guarded as typeof client.query;
};

/** The queue's statements have no time-out of their own, and none takes nearly as long. */
const silenceMs = 120_000;

type OnConnect = Parameters<pg.Pool['connect']>[0];

export class QueuePool extends pg.Pool {
  #isAway = false;
  #failures = 0;
  #waiting: Promise<void> | null = null;
  readonly #log: Log;

  constructor(databaseUrl: string, max: number, log: Log) {
    super(queuePoolOptions(databaseUrl, max));
    this.#log = log;
    onLostConnection(this, (error) => {
      this.#isAway = true;
      log.warn({ err: error }, 'a connection of the queue failed');
    });
    this.on('connect', (client) => {
      guardQuery(client, log);
      endWhenSilent(client, databaseUrl, silenceMs);
    });
  }

  /** True from a lost connection, or a try to connect that failed, until one succeeds. */
  isAway(): boolean {
    return this.#isAway;
  }

  /** All who want a connection wait together, so that the log has one line for each try. */
  #pause(error: unknown): Promise<void> {
    this.#isAway = true;
    this.#waiting ??= (async () => {
      this.#failures += 1;
      const waitMs = backoffMs(reconnecting, this.#failures);
      const details = { err: error, failures: this.#failures, waitMs };
      this.#log.warn(details, 'the queue waits for the database');
      await sleep(waitMs, undefined, { ref: false });
      this.#waiting = null;
    })();
    return this.#waiting;
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await super.connect();
        this.#isAway = false;
        this.#failures = 0;
        return client;
      } catch (error) {
        // After the end the library may still want to write. It must not get an error that it ignores.
        if (this.ending) return new Promise<never>(() => undefined);
        if (!isUnavailable(error)) throw error;
        await this.#pause(error);
      }
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    const connecting = this.#connectPatiently();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }
}
