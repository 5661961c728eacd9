import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../../../tools/postgres/postgres.ts';
import { temporaryDirectory } from '../../../../../tools/testing/temporary-directory.ts';
import { startStandby } from '../../../test/crash/standby.ts';
import { isUnavailable } from '../unavailable.ts';
import { createPool, onLostConnection } from './pool.ts';
import { createClient } from './servers.ts';

const folder = temporaryDirectory('servers');
let first: Postgres;
let second: Postgres;

beforeAll(async () => {
  first = await startPostgres({
    dataDir: join(folder.path, 'first'),
    durable: false,
    log: () => undefined,
  });
  second = await startStandby(first, join(folder.path, 'second'));
});
afterAll(async () => {
  await Promise.all([first, second].map((server) => server?.stop()));
  folder.remove();
});

/** An address with both servers, in the given order. */
const both = (servers: readonly Postgres[], role: string): string => {
  const url = new URL(first.url);
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return `postgres://${url.username}:${url.password}@${hosts}/postgres?target_session_attrs=${role}`;
};

const portOf = async (url: string): Promise<number> => {
  const client = createClient({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ port: number }>(
    "select current_setting('port')::int as port",
  );
  await client.end();
  return rows[0]?.port ?? 0;
};

test('a connection goes to the server that has the wanted role, in any order', async () => {
  for (const servers of [
    [first, second],
    [second, first],
  ]) {
    expect(await portOf(both(servers, 'read-write'))).toBe(first.port);
    expect(await portOf(both(servers, 'standby'))).toBe(second.port);
  }
});

test('without a server of the wanted role a connection fails as unavailable', async () => {
  const error: unknown = await portOf(both([second], 'read-write')).catch(
    (cause: unknown) => cause,
  );
  expect(isUnavailable(error)).toBe(true);
});

test('a wrong password is not taken for an outage', async () => {
  const url = both([first, second], 'read-write').replace(/:[^:@]+@/, ':guess@');
  const error: unknown = await portOf(url).catch((cause: unknown) => cause);
  expect(isUnavailable(error)).toBe(false);
});

test('when the primary freezes and another takes over, callers are told and then served there', async () => {
  const pool = createPool(both([first, second], 'read-write'), 4);
  onLostConnection(pool, () => undefined);
  const port = async (): Promise<number> =>
    (await pool.query<{ port: number }>("select current_setting('port')::int as port")).rows[0]
      ?.port ?? 0;
  expect(await port()).toBe(first.port);
  process.kill(first.pid, 'SIGSTOP');
  // Its sessions are processes of their own and go on; what freezes here is one of them.
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const waiting = pool.query("select pg_sleep(1), 'never answered'");
  process.kill(pid, 'SIGSTOP');
  try {
    const standby = createClient({ connectionString: second.url });
    await standby.connect();
    await standby.query('select pg_promote()');
    await standby.end();
    // New connections to the frozen server time out, which leads to the new primary.
    const error: unknown = await waiting.catch((cause: unknown) => cause);
    expect(isUnavailable(error)).toBe(true);
    await expect.poll(() => port().catch(() => 0)).toBe(second.port);
  } finally {
    process.kill(pid, 'SIGCONT');
    process.kill(first.pid, 'SIGCONT');
  }
  // The former primary is back and does not know that it was replaced. Its timeline tells.
  for (const servers of [
    [first, second],
    [second, first],
  ]) {
    expect(await portOf(both(servers, 'read-write'))).toBe(second.port);
  }
  await pool.end();
});
