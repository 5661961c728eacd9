import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import {
  createDb,
  createPool,
  createPreparedPool,
  createQueuePool,
  inTx,
  onLostConnection,
} from './pool.ts';

const url = inject('postgresUrl');

test('on every pool PostgreSQL ends a transaction that sits idle for 30 seconds', async () => {
  for (const pool of [createPool(url, 1), createPreparedPool(url), createQueuePool(url, 1)]) {
    const { rows } = await pool.query('show idle_in_transaction_session_timeout');
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
    await pool.end();
  }
});

test('a connection lost in the middle of a transaction fails only that transaction', async () => {
  const pool = createPool(url, 2);
  const heard: string[] = [];
  onLostConnection(pool, (error) => heard.push(error.message));
  const db = createDb(pool);
  const lost = inTx(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow();
  expect(heard[0]).toMatch(/terminating connection/);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
