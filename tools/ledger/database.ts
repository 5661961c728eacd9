/**
 * Opens the database of the books: the one DATABASE_URL names, otherwise the one of the data
 * folder. If that one is not running, it is started for the duration of the command.
 */

import path from 'node:path';
import { createDb, createPool, type Db } from '../../apps/api/src/platform/db/pool.ts';
import { AdvisedError } from '../advised-error.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { findPostgres } from '../postgres/running.ts';
import type { Supervisor } from '../processes.ts';

/** Starts the database of the data folder if it does not run. */
export const findDatabaseUrl = async (
  supervisor: Supervisor,
  databaseUrl: string | undefined,
  dataDir: string,
): Promise<string> => {
  if (databaseUrl) return databaseUrl;
  const folder = path.join(dataDir, 'postgres');
  const found = findPostgres(folder);
  if (found.state === 'serving') return found.url;
  if (found.state === 'absent') {
    throw new AdvisedError(
      `There is no database in ${dataDir}.`,
      'Run "npm start" once, set DATA_DIR to the folder it used, or set DATABASE_URL.',
    );
  }
  const postgres = await startPostgres({ dataDir: folder, durable: true, log: console.log });
  await supervisor.onStop(() => postgres.stop());
  return postgres.url;
};

export const openDatabase = async (
  supervisor: Supervisor,
  databaseUrl: string | undefined,
  dataDir: string,
): Promise<Db> => {
  const pool = createPool(await findDatabaseUrl(supervisor, databaseUrl, dataDir), 1);
  // A connection lost during a query fails that query. One lost while idle does no harm.
  pool.on('error', () => undefined);
  const db = createDb(pool);
  await supervisor.onStop(() => db.destroy());
  return db;
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Turns a database error into advice. */
export const advise = (error: unknown): unknown => {
  const code = codeOf(error);
  if (code === '42P01' || code === '42883') {
    return new AdvisedError(
      'This database has no ledger yet.',
      'Bring it up to date with "npm start", or with "node apps/api/src/migrate.ts".',
      error,
    );
  }
  if (/^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28|3D000|08|57P)/.test(code)) {
    return new AdvisedError(
      `The database cannot be reached: ${(error as Error).message || code}.`,
      'Is it running, and is DATABASE_URL right?',
      error,
    );
  }
  return error;
};
