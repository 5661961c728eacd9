import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { instantReader } from './instants.ts';
import type { DB } from './types.ts';

/** Reads go through `Db`; writes that belong together take a `Tx` first, so that nobody writes outside one by accident. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// Counters and minor units fit a JavaScript integer check at the edge, but a column may hold more: read int8 as bigint.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantReader());

/**
 * A transaction that nobody goes on with holds its locks and every event written after it began: the
 * server ends it.
 */
const idle_in_transaction_session_timeout = 30_000;

export const createPool = (connectionString: string, max: number): pg.Pool =>
  new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout,
    application_name: 'cowrie',
  });

/**
 * For the few statements every request makes. They are planned once per connection and for any
 * number of keys: left to itself the server plans them anew whenever there are few, which takes
 * longer than carrying them out.
 */
export const createPreparedPool = (connectionString: string): pg.Pool =>
  new pg.Pool({
    connectionString,
    // Six statements of at most two reads each, and a few readings shared by all: none waits in line.
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout,
    application_name: 'cowrie prepared',
    options: '-c plan_cache_mode=force_generic_plan',
  });

/**
 * The queue writes the ids of failed jobs into JSON, which knows no bigint: on its own connections
 * int8 stays text. With bigints a job that fails would never be let go.
 */
export const createQueuePool = (connectionString: string, max: number): pg.Pool => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, String);
  return new pg.Pool({
    connectionString,
    max,
    idle_in_transaction_session_timeout,
    application_name: 'cowrie jobs',
    types,
  });
};

/** Hears of a lost connection. Unheard, one that is lost in the middle of a transaction ends the process. */
export const onLostConnection = (pool: pg.Pool, heard: (error: Error) => void): void => {
  pool.on('connect', (client) => client.on('error', heard));
  // Says again, of those nobody uses, what the connection itself has said.
  pool.on('error', () => {});
};

const pools = new WeakMap<Db, pg.Pool>();

export const createDb = (pool: pg.Pool, preparedPool: pg.Pool = pool): Db => {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, preparedPool);
  return db;
};

export type Prepared = { readonly name: string; readonly text: string };

export const askPrepared = async <R extends object>(
  db: Db,
  prepared: Prepared,
  values: readonly unknown[],
): Promise<R[]> => {
  const pool = pools.get(db);
  if (!pool) throw new Error('this database was not opened by createDb');
  return (await pool.query<R>({ ...prepared, values: [...values] })).rows;
};

/** A transaction holds only writes: no network, hashing or sleep between begin and commit. */
export const inTx = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(work);

export const pingDb = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db);
};

/** Postgres error codes we give a meaning to. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint);
