import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { applyFunctions, findOutdated, readFunctions } from './functions.ts';
import { MigrationError } from './migration-error.ts';
import { createQueuePool, onLostConnection } from './pool.ts';

/**
 * Plain SQL, forward only. Each file runs once, in its own transaction, under one advisory lock, so
 * that two processes starting together do not race. A file that changed after it ran stops the start.
 * Functions come after the migrations, see `functions.ts`.
 */

const folder = join(import.meta.dirname, '../../../migrations');
const lockId = 7_236_915;

type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

const readMigrations = async (from = folder): Promise<Migration[]> => {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(from, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

const applyAll = async (
  client: pg.Client,
  migrations: Migration[],
  log: (line: string) => void,
) => {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
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
  for (const { name, text, checksum } of migrations) {
    const before = ran.get(name);
    if (before === checksum) continue;
    if (before !== undefined) {
      throw new MigrationError(
        `${name} changed after it ran. Migrations only go forward: undo the change and add a new file.`,
      );
    }
    await client.query('begin');
    try {
      await client.query(text);
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
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

export const migrate = async (
  databaseUrl: string,
  log: (line: string) => void = () => {},
  from = folder,
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    await applyAll(client, await readMigrations(from), log);
    await applyFunctions(client, await readFunctions(from), log);
    await migrateQueue(databaseUrl);
  } finally {
    await client.end();
  }
};

/** Stops a release from starting on a database that lacks one of its migrations or functions. */
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
  if (missing.length === 0) return;
  throw new MigrationError(
    `The database lacks ${missing.map(({ name }) => name).join(', ')}. Run node apps/api/src/migrate.ts, then start again.`,
  );
};
