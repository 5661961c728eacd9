/** Migrates the database at DATABASE_URL to this version. */

import { migrate } from '#platform/db/migrate.ts';
import { MigrationError } from '#platform/db/migration-error.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write('DATABASE_URL is missing: set it to the database to migrate.\n');
  process.exit(1);
}
try {
  await migrate(url, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof MigrationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
