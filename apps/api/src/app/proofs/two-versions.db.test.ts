/**
 * A deployment as it happens: the older version serves, the newer one migrates and begins to serve,
 * the older one ends. The older version is this code; the newer one knows a few migrations more.
 */

import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, requireMigrated } from '#platform/db/migrate.ts';
import { member } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';

const ours = join(import.meta.dirname, '../../../migrations');
let newer: string;
let world: World;

beforeAll(async () => {
  newer = await mkdtemp(join(tmpdir(), 'cowrie-newer-'));
  await cp(ours, newer, { recursive: true });
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
  await rm(newer, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(newer, name), text);
const readyz = async () => {
  const response = await world.app.request('/readyz');
  return { status: response.status, says: (await response.json()) as unknown };
};

/** The older version works: people sign up, log in, and read. */
const serve = async (): Promise<void> => {
  const { person } = await member(world);
  await person.call('identity.session', {});
  await person.call('wallets.list', {});
};

test('both versions serve while the newer one adds; the older one stops when something is taken away', async () => {
  const { pool, config } = world.platform;
  await write('9001_nickname.sql', 'alter table users add column nickname text;');
  await write(
    '9002_nickname_index.sql',
    '-- outside a transaction\ncreate index concurrently if not exists users_nickname on users (nickname);',
  );
  const isMigrated = { done: false };
  const older = (async () => {
    let served = 0;
    for (; !isMigrated.done || served < 3; served += 1) await serve();
    return served;
  })();
  await serve();
  await migrate(config.DATABASE_URL, () => undefined, newer);
  isMigrated.done = true;
  expect(await older).toBeGreaterThan(0);

  // Both serve: the newer one writes what it added, the older one does not mind.
  await requireMigrated(pool, newer);
  await pool.query("update users set nickname = 'Ada'");
  await serve();
  expect(await readyz()).toEqual({ status: 200, says: { status: 'ready' } });
  await expect(requireMigrated(pool)).resolves.toBeUndefined();

  await write(
    '9003_nickname_again.sql',
    '-- contract: the release before is gone.\nalter table users drop column nickname;',
  );
  await migrate(config.DATABASE_URL, () => undefined, newer);
  await requireMigrated(pool, newer);
  expect(await readyz()).toEqual({
    status: 503,
    says: { status: 'the database belongs to a newer version' },
  });
  await expect(requireMigrated(pool)).rejects.toThrow('9003_nickname_again.sql');
});
