import { migrate } from '#platform/db/migrate.ts';
import { MigrationError } from '#platform/db/migration-error.ts';

/** Brings the database named by DATABASE_URL to this version. */
const url = process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write('DATABASE_URL is missing: say which database to migrate.\n');
  process.exit(1);
}
try {
  await migrate(url, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof MigrationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
