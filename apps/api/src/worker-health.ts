/**
 * For supervisors that ask a worker how it is: ends with 0 if a worker of this host said within the
 * last minute that it is alive, and with 1 if the database knows of none. While the database is away
 * it ends with 0, because a restart of the worker would not help.
 */

import { hostname } from 'node:os';
import { createClient } from '#platform/db/servers.ts';
import { isUnavailable } from '#platform/unavailable.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write('DATABASE_URL is missing: set it to the database of the worker.\n');
  process.exit(1);
}
const client = createClient({
  connectionString: url,
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
});
client.on('error', () => {});
try {
  await client.connect();
  const { rowCount } = await client.query(
    `select from job_workers
     where process like $1 || ' %' and beat_at > now() - interval '1 minute' limit 1`,
    [hostname()],
  );
  await client.end();
  if (!rowCount) process.stderr.write('No worker of this host has said that it is alive.\n');
  process.exit(rowCount ? 0 : 1);
} catch (error) {
  if (!isUnavailable(error)) throw error;
  process.stderr.write('The database is away; the worker waits for it.\n');
  process.exit(0);
}
