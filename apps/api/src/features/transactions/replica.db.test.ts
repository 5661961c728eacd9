/** History, statements and figures with a real standby, which is slowed down and killed. */

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { migrate } from '#platform/db/migrate.ts';
import type { Reader } from '#platform/db/reads.ts';
import { record } from '#test/history.ts';
import { member } from '#test/people.ts';
import { startStandby } from '#test/crash/standby.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { readerFor } from './marker-queries.ts';
import { type Postgres, startPostgres } from '../../../../../tools/postgres/postgres.ts';
import { temporaryDirectory } from '../../../../../tools/testing/temporary-directory.ts';

const folder = temporaryDirectory('replica');
const lagMs = 1_000;
let primary: Postgres;
let standby: Postgres;
let world: World;

beforeAll(async () => {
  const dataDir = join(folder.path, 'primary');
  primary = await startPostgres({ dataDir, durable: false, log: () => undefined });
  await migrate(primary.url);
  standby = await startStandby(primary, join(folder.path, 'standby'));
  world = await createWorld({
    env: {
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: standby.url,
      DATABASE_READ_LAG_MS: String(lagMs),
    },
  });
});
afterAll(async () => {
  await world?.close();
  await Promise.all([standby?.stop(), primary?.stop()]);
  folder.remove();
});

const onStandby = async (text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  await client.query(text);
  await client.end();
};

/** Which server a reader asks. */
const serverOf = (read: Reader): Promise<'replica' | 'primary'> =>
  read(async (db) => {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(
      db,
    );
    return rows[0]?.standby ? 'replica' : 'primary';
  });
const serverFor = async (userId: string) => serverOf(await readerFor(world.platform, userId));
const serverForFigures = () => serverOf(world.platform.reads.forFigures());

const idsOf = async (person: Person): Promise<string[]> =>
  (await person.call('transactions.list', { query: {} })).items.map(({ id }) => id);

/** The day in Lagos, which begins an hour before the one in London. */
const today = (): string =>
  new Date(world.clock.now().getTime() + 3_600_000).toISOString().slice(0, 10);
const statementOf = async (person: Person): Promise<string> => {
  const query = new URLSearchParams({ currency: 'NGN', from: today(), to: today() });
  const answer = await person.request(`/api/v1/statements/csv?${query}`);
  expect(answer.status).toBe(200);
  return answer.text();
};

test('history and statements come from the replica once it has them', async () => {
  const { person, me } = await member(world);
  const ids = [await record(world, me.id), await record(world, me.id)];
  await expect.poll(() => serverFor(me.id)).toBe('replica');
  expect(await serverForFigures()).toBe('replica');
  expect(await idsOf(person)).toEqual(ids.toReversed());
  const statement = await statementOf(person);
  for (const id of ids) expect(statement).toContain(`REF_${id.slice(0, 8)}`);
});

test('people see at once what they did, although the replica is late', async () => {
  const [one, other] = [await member(world), await member(world)];
  await record(world, other.me.id);
  await expect.poll(() => serverFor(other.me.id)).toBe('replica');
  await onStandby('select pg_wal_replay_pause()');
  try {
    const id = await record(world, one.me.id);
    expect(await serverFor(one.me.id)).toBe('primary');
    expect(await idsOf(one.person)).toEqual([id]);
    expect(await statementOf(one.person)).toContain(`REF_${id.slice(0, 8)}`);
    // Others may still read it, until it is later than allowed.
    await sleep(lagMs * 1.5);
    expect(await serverFor(other.me.id)).toBe('primary');
    expect(await serverForFigures()).toBe('primary');
  } finally {
    await onStandby('select pg_wal_replay_resume()');
  }
  await expect.poll(() => serverFor(one.me.id)).toBe('replica');
});

test('a standby that receives nothing is not read, however quiet the primary is', async () => {
  await onStandby("alter system set primary_conninfo = ''");
  await onStandby('select pg_reload_conf()');
  await expect.poll(serverForFigures).toBe('primary');
  await onStandby(`alter system set primary_conninfo = '${conninfo()}'`);
  await onStandby('select pg_reload_conf()');
  await expect.poll(serverForFigures).toBe('replica');
});

const conninfo = (): string => {
  const { username, password, port } = new URL(primary.url);
  return `host=127.0.0.1 port=${port} user=${username} password=${password}`;
};

test('when the replica dies, reads go on at the primary without an error', async () => {
  const { person, me } = await member(world);
  const id = await record(world, me.id);
  await expect.poll(() => serverFor(me.id)).toBe('replica');
  // A statement that is being read moves to the primary in the middle.
  const reader = await readerFor(world.platform, me.id);
  expect(await serverOf(reader)).toBe('replica');
  process.kill(standby.pid, 'SIGQUIT');
  await standby.ended;
  expect(await serverOf(reader)).toBe('primary');
  expect(await idsOf(person)).toEqual([id]);
  expect(await statementOf(person)).toContain(`REF_${id.slice(0, 8)}`);
  expect(await serverForFigures()).toBe('primary');
});
