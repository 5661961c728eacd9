import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MigrationError } from './migration-error.ts';

/**
 * Migrations are plain SQL files, forward only. What the runner must know is in comment lines at
 * the top of a file:
 *
 * - `-- contract: <why>` takes something away that the release before may still use. That release
 *   does not serve a database on which it ran. Without the mark a migration only adds: both
 *   releases serve during a deployment, and the older one can be started again.
 * - `-- outside a transaction` for the one statement `create index concurrently if not exists`,
 *   which lets people write while an index of a large table is built.
 *
 * `tools/tidy` refuses a migration that needs a mark and has none.
 */
export type Migration = {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  readonly isContract: boolean;
  /** The index it builds outside a transaction; undefined for every other migration. */
  readonly builds: string | undefined;
};

const headOf = (text: string): string => /^(?:--[^\n]*\n|\s*\n)*/.exec(text)?.[0] ?? '';

const concurrentIndex =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s[^;]*;?$/i;

const parseMigration = (name: string, text: string): Migration => {
  const head = headOf(text);
  const checksum = createHash('sha256').update(text).digest('hex');
  const isContract = /^-- contract: \S/m.test(head);
  const isOutside = /^-- outside a transaction$/m.test(head);
  const statement = text.replaceAll(/^--.*$/gm, '').trim();
  const builds = isOutside ? concurrentIndex.exec(statement)?.[1] : undefined;
  if (isOutside && builds === undefined) {
    throw new MigrationError(
      `${name} runs outside a transaction, so it must hold one statement: create index concurrently if not exists …`,
    );
  }
  return { name, text, checksum, isContract, builds };
};

export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => parseMigration(name, await readFile(join(folder, name), 'utf8'))),
  );
};
