/**
 * Reads that may come from a replica: history, statements and figures, never a decision about money.
 * A replica is read only
 * - while it is at most `DATABASE_READ_LAG_MS` behind the primary, and
 * - for a person, if it shows the same marker of their last change as the primary. So people see what
 *   they have just done, in whichever process they did it.
 * Otherwise, and whenever the replica fails, the primary is read.
 */

import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createDb, createReadPool, type Db, onLostConnection } from './pool.ts';
import { createReplicaLag } from './replica-lag.ts';

/**
 * Runs a read. One reader belongs to one answer: it begins at the replica or at the primary and may
 * move to the primary, never back. So a later read of the same answer never sees less.
 */
export type Reader = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

type ReadMarker = (db: Db) => Promise<string>;

export type Reads = {
  /** For what one person sees of their own. The marker changes with everything they must see. */
  readonly forPerson: (readMarker: ReadMarker) => Promise<Reader>;
  /** For figures about everyone. */
  readonly forFigures: () => Reader;
  readonly stop: () => Promise<void>;
};

type Deps = {
  readonly config: Config;
  readonly db: Db;
  readonly log: Log;
  readonly metrics: Metrics;
};

const fromPrimary =
  ({ db, metrics }: Deps): Reader =>
  (work) => {
    metrics.reads.inc({ server: 'primary' });
    return work(db);
  };

/** Any failure leads to the primary: if the read itself is wrong, it fails there too. */
const fromReplica = (deps: Deps, replica: Db): Reader => {
  let isLost = false;
  const primary = fromPrimary(deps);
  return async (work) => {
    if (isLost) return primary(work);
    try {
      const result = await work(replica);
      deps.metrics.reads.inc({ server: 'replica' });
      return result;
    } catch (error) {
      isLost = true;
      deps.log.warn({ err: error }, 'a read failed at the replica and goes to the primary');
      return primary(work);
    }
  };
};

/** Calls back when connections begin to go to another server. */
const onOtherServer = (pool: pg.Pool, changed: () => void): void => {
  let last = '';
  pool.on('connect', (client) => {
    const { host, port } = client as unknown as { readonly host: string; readonly port: number };
    if (last !== `${host}:${port}`) changed();
    last = `${host}:${port}`;
  });
};

const createReplicaReads = (deps: Deps, url: string): Reads => {
  const { config, log, metrics } = deps;
  const pool = createReadPool(url, config.DATABASE_POOL);
  onLostConnection(pool, (error) => log.warn({ err: error }, 'a connection to the replica failed'));
  const replica = createDb(pool, pool, config.NODE_ENV === 'test');
  const lag = createReplicaLag(deps.db, replica);
  onOtherServer(pool, lag.forget);
  const mostMs = config.DATABASE_READ_LAG_MS;
  let isBusy = false;
  const measure = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    await lag.measure().catch(() => undefined);
    isBusy = false;
    metrics.replicaLag.set(lag.current() / 1000);
  };
  const timer = setInterval(() => void measure(), mostMs / 4).unref();
  const isNear = (): boolean => lag.current() <= mostMs;
  const isFresh = async (readMarker: ReadMarker): Promise<boolean> => {
    if (!isNear()) return false;
    const [wanted, found] = await Promise.all([
      readMarker(deps.db),
      readMarker(replica).catch(() => null),
    ]);
    return wanted === found;
  };
  const primary = fromPrimary(deps);
  return {
    forPerson: async (readMarker) =>
      (await isFresh(readMarker)) ? fromReplica(deps, replica) : primary,
    forFigures: () => (isNear() ? fromReplica(deps, replica) : primary),
    stop: async () => {
      clearInterval(timer);
      await pool.end();
    },
  };
};

export const createReads = (deps: Deps): Reads => {
  const url = deps.config.DATABASE_READ_URL;
  if (url) return createReplicaReads(deps, url);
  const direct: Reader = (work) => work(deps.db);
  return {
    forPerson: async () => direct,
    forFigures: () => direct,
    stop: async () => undefined,
  };
};
