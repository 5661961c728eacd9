import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { instantReader } from './instants.ts';
import { poolClients } from './servers.ts';
import { endWhenSilent } from './silence.ts';
import type { DB } from './types.ts';

/**
 * Reads take a `Db`. Writes that belong together take a `Tx`, so that code cannot write outside a
 * transaction by accident.
 */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// A bigint column may hold more than a JavaScript number can, so int8 is read as bigint.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantReader());

/**
 * An idle open transaction keeps its locks and holds back every realtime event written after it
 * began. PostgreSQL ends such a transaction after this time.
 */
const idle_in_transaction_session_timeout = 30_000;

/**
 * A statement that waits this long for a lock, or runs this long, is ended and its call answers "try
 * again". Otherwise one stuck transaction could take every connection of the pool.
 */
const lock_timeout = 10_000;
const statement_timeout = 60_000;

/** A server that vanished without a word is noticed by the operating system. */
export const aliveCheck = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Beyond any time-out of a server that lives, so that only a dead connection is ended. */
const silenceMs = statement_timeout + 10_000;

const watched = (pool: pg.Pool, connectionString: string): pg.Pool =>
  pool.on('connect', (client) => endWhenSilent(client, connectionString, silenceMs));

export const createPool = (connectionString: string, max: number): pg.Pool =>
  watched(
    new pg.Pool({
      ...poolClients(connectionString),
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      ...aliveCheck,
      idle_in_transaction_session_timeout,
      lock_timeout,
      statement_timeout,
      application_name: 'cowrie',
    }),
    connectionString,
  );

/**
 * For the few statements every request runs. They are planned once per connection, for any number
 * of keys. Without the generic plan PostgreSQL plans them again whenever there are few keys, and
 * planning takes longer than running them.
 */
export const createPreparedPool = (connectionString: string): pg.Pool =>
  watched(
    new pg.Pool({
      ...poolClients(connectionString),
      // Six statements with at most two batches each, and a few shared reads: none waits for a
      // connection.
      max: 20,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      ...aliveCheck,
      idle_in_transaction_session_timeout,
      lock_timeout,
      statement_timeout,
      application_name: 'cowrie prepared',
      options: '-c plan_cache_mode=force_generic_plan',
    }),
    connectionString,
  );

/**
 * For reads at a replica. It gives up early, because every such read can go to the primary instead;
 * also by our own clock, because a frozen server ends no statement.
 */
export const createReadPool = (connectionString: string, max: number): pg.Pool =>
  new pg.Pool({
    ...poolClients(connectionString),
    max,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    ...aliveCheck,
    query_timeout: 5_000,
    statement_timeout: 5_000,
    application_name: 'cowrie reads',
  });

/**
 * The queue writes the ids of failed jobs into JSON, which has no bigint. So int8 stays text on its
 * connections; with bigints the queue could not release a failed job.
 */
export const queuePoolOptions = (connectionString: string, max: number): pg.PoolConfig => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, String);
  return {
    ...poolClients(connectionString),
    max,
    connectionTimeoutMillis: 5_000,
    ...aliveCheck,
    idle_in_transaction_session_timeout,
    application_name: 'cowrie jobs',
    types,
  };
};

export const createQueuePool = (connectionString: string, max: number): pg.Pool =>
  new pg.Pool(queuePoolOptions(connectionString, max));

/**
 * Calls back when a connection is lost. Without a handler, a connection lost in the middle of a
 * transaction ends the process.
 */
export const onLostConnection = (pool: pg.Pool, onLost: (error: Error) => void): void => {
  pool.on('connect', (client) => client.on('error', onLost));
  // The pool repeats, for idle connections, the error that the connection already reported.
  pool.on('error', () => {});
};

/**
 * Inside a transaction every query uses the transaction's own connection. If each of many
 * transactions waits for a second one, no connection ever becomes free. Tests ask for the check, so
 * that such code fails there; in production the query only waits.
 */
const holding = new AsyncLocalStorage<boolean>();

class SecondConnection extends Error {
  override readonly name = 'SecondConnection';
}

const mustBeFree = (): void => {
  if (holding.getStore()) {
    throw new SecondConnection('a second connection was asked for inside a transaction');
  }
};

/** For work that a transaction starts and does not wait for, such as a shared read. */
export const outsideTx = <T>(work: () => T): T => holding.run(false, work);

const checked = (pool: pg.Pool): Pick<pg.Pool, 'connect' | 'end' | 'options'> => ({
  options: pool.options,
  connect: (() => {
    mustBeFree();
    return pool.connect();
  }) as pg.Pool['connect'],
  end: () => pool.end(),
});

type Opened = { readonly pool: pg.Pool; readonly isChecked: boolean };
const opened = new WeakMap<Db, Opened>();

export const createDb = (
  pool: pg.Pool,
  preparedPool: pg.Pool = pool,
  isChecked: boolean = false,
): Db => {
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: isChecked ? checked(pool) : pool }),
  });
  opened.set(db, { pool: preparedPool, isChecked });
  return db;
};

type Prepared = { readonly name: string; readonly text: string };

export const askPrepared = async <R extends object>(
  db: Db,
  prepared: Prepared,
  values: readonly unknown[],
): Promise<R[]> => {
  const known = opened.get(db);
  if (!known) throw new Error('this database was not opened by createDb');
  if (known.isChecked) mustBeFree();
  return (await known.pool.query<R>({ ...prepared, values: [...values] })).rows;
};

/** A transaction holds only writes: no network, hashing or sleep between begin and commit. */
export const inTx = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .execute((tx) => (opened.get(db)?.isChecked ? holding.run(true, () => work(tx)) : work(tx)));

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint);

/** The unique constraint that the database refused a row for; undefined for other errors. */
export const uniqueConstraintOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
