/**
 * Writes the Kysely types of the migrated schema. Run `npm run db-types` after every new migration.
 * A text column whose values are known gets them as its type: currencies and rails by their name,
 * and every column with a list of values in a CHECK. What reads such a column needs no cast, and
 * a value that the schema would refuse does not compile.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { narrowColumns } from './db-types/narrow-columns.ts';
import { readValueLists } from './db-types/read-value-lists.ts';
import { startPostgres } from './postgres/postgres.ts';
import { inRoot } from './repository.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

const file = inRoot('apps/api/src/platform/db/types.ts');
const directory = temporaryDirectory('db-types');
const postgres = await startPostgres({
  dataDir: join(directory.path, 'postgres'),
  log: () => {},
  durable: false,
});
try {
  await migrate(postgres.url, (line) => console.log(line));
  const outcome = spawnSync(
    process.execPath,
    [
      inRoot('node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect=postgres',
      `--url=${postgres.url}`,
      '--default-schema=public',
      '--type-mapping={"int8":"bigint"}',
      '--include-pattern=public.*',
      '--exclude-pattern=public.{migrations,applied_functions}',
      `--out-file=${file}`,
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = outcome.status ?? 1;
  writeFileSync(
    file,
    narrowColumns(readFileSync(file, 'utf8'), await readValueLists(postgres.url)),
  );
} finally {
  await postgres.stop();
  directory.remove();
}
