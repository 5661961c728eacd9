/**
 * Writes the Kysely types of the migrated schema. Run `npm run db-types` after every new migration.
 */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { startPostgres } from './postgres/postgres.ts';
import { inRoot } from './repository.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

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
      `--out-file=${inRoot('apps/api/src/platform/db/types.ts')}`,
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = outcome.status ?? 1;
} finally {
  await postgres.stop();
  directory.remove();
}
