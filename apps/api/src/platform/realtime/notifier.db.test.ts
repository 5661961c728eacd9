import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '#test/databases.ts';
import { createLog } from '../log.ts';
import { createDatabaseNotifier } from './notifier.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const listeners = async (): Promise<number[]> => {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'cowrie realtime'`,
  );
  return rows.map(({ pid }) => pid);
};

test('each lost connection is replaced by one, and notifications arrive again', async () => {
  let heard = 0;
  const log = createLog('silent');
  const notifier = await createDatabaseNotifier(database.url, () => (heard += 1), log);
  for (let loss = 1; loss <= 4; loss += 1) {
    const before = await listeners();
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before]);
    const isReplaced = async () => {
      const now = await listeners();
      return now.length > 0 && now.every((pid) => !before.includes(pid));
    };
    await expect.poll(isReplaced, { timeout: 10_000 }).toBe(true);
    // A second one would come a little later.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([loss, (await listeners()).length]).toEqual([loss, 1]);
  }
  await client.query('notify cowrie_realtime');
  await expect.poll(() => heard).toBeGreaterThan(0);
  await notifier.stop();
  await expect.poll(listeners).toEqual([]);
});
