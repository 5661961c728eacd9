import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { MigrationError } from './migration-error.ts';

/**
 * SQL functions. Each one lives in one file, `migrations/functions/<name>.sql`, and that file is the
 * text that runs: a function a reader finds in a numbered migration is only what it once was.
 *
 * How to change one:
 * - Edit its file and raise the number in its first line, `-- version 4`. After the migrations,
 *   `migrate` applies every file whose version is higher than the database's, all in one transaction.
 *   A changed text under the same version stops the migration.
 * - During a deployment the old release calls the new text. So keep the name, the parameters and the
 *   result, and keep what the old release relies on.
 * - A changed signature gets a new name and a new file (`ledger_write_2`). The old function goes one
 *   release later: delete its file and drop it in a migration. Then no release calls a missing function.
 * - Migrations run first, so a migration cannot call a function that only exists here. A trigger comes
 *   with its function: `create or replace trigger` at the end of the function's file.
 *
 * The version says which text is newer. An old release that migrates or starts against a newer database
 * leaves the newer functions alone; a new release does not start before its own are applied.
 */

type SqlFunction = {
  readonly name: string;
  readonly version: number;
  readonly text: string;
  readonly checksum: string;
};

const parseFunction = (name: string, text: string): SqlFunction => {
  const [, version] = /^-- version ([1-9]\d*)\n/.exec(text) ?? [];
  if (version === undefined) {
    throw new MigrationError(`functions/${name}.sql does not begin with its version: -- version 1`);
  }
  const created = [...text.matchAll(/^create or replace function (\w+)/gm)].map(([, made]) => made);
  if (created.length !== 1 || created[0] !== name) {
    throw new MigrationError(
      `functions/${name}.sql must say "create or replace function ${name}" and create no other function.`,
    );
  }
  const checksum = createHash('sha256').update(text).digest('hex');
  return { name, version: Number(version), text, checksum };
};

export const readFunctions = async (migrations: string): Promise<SqlFunction[]> => {
  const folder = join(migrations, 'functions');
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) =>
      parseFunction(basename(file, '.sql'), await readFile(join(folder, file), 'utf8')),
    ),
  );
};

type Applied = { name: string; version: number; checksum: string };
type Query = Pick<pg.ClientBase, 'query'>;

const readApplied = async (client: Query): Promise<Map<string, Applied>> => {
  const { rows } = await client.query<Applied>(
    'select name, version, checksum from applied_functions',
  );
  return new Map(rows.map((row) => [row.name, row]));
};

/** The functions whose text in the database is older than ours. */
export const findOutdated = async (
  client: Query,
  functions: readonly SqlFunction[],
): Promise<SqlFunction[]> => {
  const applied = await readApplied(client);
  return functions.filter(({ name, version, checksum }) => {
    const before = applied.get(name);
    if (before?.version === version && before.checksum !== checksum) {
      throw new MigrationError(
        `functions/${name}.sql changed but still says version ${version}, which the database has with another text. Raise the number in its first line.`,
      );
    }
    return before === undefined || before.version < version;
  });
};

/** "create or replace" with other parameters adds a second function beside the first. */
const refuseOverloads = async (client: Query, names: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = current_schema()::regnamespace and proname = any ($1)
     group by proname having count(*) > 1`,
    [names],
  );
  if (rows.length === 0) return;
  throw new MigrationError(
    `${rows.map(({ name }) => name).join(', ')} would exist with two lists of parameters. A function with other parameters gets a new name and a new file.`,
  );
};

/** Runs under the lock that `migrate` holds. All of them are applied, or none. */
export const applyFunctions = async (
  client: Query,
  functions: readonly SqlFunction[],
  log: (line: string) => void,
): Promise<void> => {
  await client.query(
    'create table if not exists applied_functions (name text primary key, version integer not null, checksum text not null, applied_at timestamptz not null default now())',
  );
  const outdated = await findOutdated(client, functions);
  if (outdated.length === 0) return;
  await client.query('begin');
  try {
    for (const { name, version, text, checksum } of outdated) {
      await client.query(text);
      await client.query(
        `insert into applied_functions (name, version, checksum) values ($1, $2, $3)
         on conflict (name) do update
           set version = excluded.version, checksum = excluded.checksum, applied_at = now()`,
        [name, version, checksum],
      );
    }
    await refuseOverloads(
      client,
      outdated.map(({ name }) => name),
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  for (const { name, version } of outdated) log(`applied ${name}, version ${version}`);
};
