import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { applyFunctions, findOutdated, readFunctions } from './functions.ts';
import { MigrationError } from './migration-error.ts';
import { type Migration, readMigrations } from './migration-file.ts';
import { createQueuePool, onLostConnection } from './pool.ts';
import { createClient } from './servers.ts';

/**
 * Plain SQL, forward only. Each file runs once, in its own transaction, under one advisory lock, so
 * that two processes starting together do not race. A file that changed after it ran stops the start.
 * Functions come after the migrations, see `functions.ts`.
 */

const folder = join(import.meta.dirname, '../../../migrations');
const lockId = 7_236_915;

const runInTransaction = async (
  client: pg.Client,
  text: string,
  record: () => Promise<unknown>,
): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(text);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** A build that was interrupted leaves an index that is written to and never read. */
const dropUnfinished = async (client: pg.Client, index: string): Promise<void> => {
  const { rowCount } = await client.query(
    `select from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`);
};

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  const { name, text, checksum, isContract, builds } = migration;
  const record = () =>
    client.query('insert into migrations (name, checksum, is_contract) values ($1, $2, $3)', [
      name,
      checksum,
      isContract,
    ]);
  if (builds === undefined) return runInTransaction(client, text, record);
  await dropUnfinished(client, builds);
  await client.query(text);
  await record();
};

const applyAll = async (
  client: pg.Client,
  migrations: Migration[],
  log: (line: string) => void,
) => {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
  );
  await client.query(
    'alter table migrations add column if not exists is_contract boolean not null default false',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  const ran = new Map(rows.map((row) => [row.name, row.checksum]));
  const known = new Set(migrations.map(({ name }) => name));
  const missing = [...ran.keys()].filter((name) => !known.has(name));
  if (missing.length > 0) {
    throw new MigrationError(
      `The database has run ${missing.join(', ')}, which this version does not know. Start the newer version, or use another database.`,
    );
  }
  for (const migration of migrations) {
    const { name, checksum } = migration;
    const before = ran.get(name);
    if (before === checksum) continue;
    if (before !== undefined) {
      throw new MigrationError(
        `${name} changed after it ran. Migrations only go forward: undo the change and add a new file.`,
      );
    }
    await apply(client, migration);
    log(`ran ${name}`);
  }
};

/** On a pool of ours: the queue would not wait for its own to be closed. */
const migrateQueue = async (databaseUrl: string): Promise<void> => {
  const pool = createQueuePool(databaseUrl, 1);
  onLostConnection(pool, () => {});
  try {
    await migrateJobs({ pgPool: pool });
  } finally {
    await pool.end();
  }
};

/**
 * Asks again and again. A statement that waits for the lock would hold a snapshot, and an index that
 * is built concurrently waits for every snapshot: the two would wait for each other.
 */
const takeLock = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [lockId],
    );
    if (rows[0]?.taken) return;
    await sleep(100);
  }
};

export const migrate = async (
  databaseUrl: string,
  log: (line: string) => void = () => {},
  from = folder,
): Promise<void> => {
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await takeLock(client);
    await applyAll(client, await readMigrations(from), log);
    await applyFunctions(client, await readFunctions(from), log);
    await migrateQueue(databaseUrl);
  } finally {
    await client.end();
  }
};

/**
 * Migrations of a newer version that took something away. This version may use what is gone, so it
 * must not serve. Newer migrations that only add do not matter.
 */
export const findTooNew = async (
  client: Pick<pg.ClientBase, 'query'>,
  from = folder,
): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations where is_contract',
  );
  if (rows.length === 0) return [];
  const known = new Set((await readMigrations(from)).map(({ name }) => name));
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
};

/**
 * Stops a release from starting on a database that lacks one of its migrations or functions, or that
 * has a migration of a newer version which took something away.
 */
export const requireMigrated = async (
  client: Pick<pg.ClientBase, 'query'>,
  from = folder,
): Promise<void> => {
  const { rows: tables } = await client.query(
    "select to_regclass('migrations') as ran, to_regclass('applied_functions') as applied",
  );
  const isReady = tables[0]?.ran !== null && tables[0]?.applied !== null;
  const { rows } = isReady
    ? await client.query<{ name: string }>('select name from migrations')
    : { rows: [] };
  const ran = new Set(rows.map(({ name }) => name));
  const missing = [
    ...(await readMigrations(from)).filter(({ name }) => !ran.has(name)),
    ...(isReady ? await findOutdated(client, await readFunctions(from)) : []),
  ];
  if (missing.length === 0) {
    const newer = isReady ? await findTooNew(client, from) : [];
    if (newer.length === 0) return;
    throw new MigrationError(
      `The database has run ${newer.join(', ')}, which takes away what this version uses. Start the newer version.`,
    );
  }
  throw new MigrationError(
    `The database lacks ${missing.map(({ name }) => name).join(', ')}. Run node apps/api/src/migrate.ts, then start again.`,
  );
};
