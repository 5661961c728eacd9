import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './types.ts';

/** Reads go through `Db`; writes that belong together take a `Tx` first, so that nobody writes outside one by accident. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// Counters and minor units fit a JavaScript integer check at the edge, but a column may hold more: read int8 as bigint.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export const createPool = (connectionString: string, max: number): pg.Pool =>
  new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'cowrie',
  });

/**
 * The queue writes the ids of failed jobs into JSON, which knows no bigint: on its own connections
 * int8 stays text. With bigints a job that fails would never be let go.
 */
export const createQueuePool = (connectionString: string, max: number): pg.Pool => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, String);
  return new pg.Pool({ connectionString, max, application_name: 'cowrie jobs', types });
};

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

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
