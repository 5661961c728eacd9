import path from 'node:path';
import { expect, test } from 'vitest';
import pg from 'pg';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { startPostgres } from './postgres.ts';
import { findPostgres } from './running.ts';

test('a database is found absent, running at a URL that answers, and stopped', async () => {
  const folder = temporaryDirectory('running-test');
  const dataDir = path.join(folder.path, 'postgres');
  expect(findPostgres(dataDir)).toEqual({ state: 'absent' });
  const server = await startPostgres({ dataDir, log: () => undefined, durable: false });
  try {
    expect(findPostgres(dataDir)).toEqual({ state: 'serving', url: server.url });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.end();
  } finally {
    await server.stop();
  }
  expect(findPostgres(dataDir)).toEqual({ state: 'resting' });
  folder.remove();
});
