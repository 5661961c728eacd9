/**
 * Databases for tests, each a copy of a template. The run migrates one template before the first
 * test. The template with the demo people is made by the first test that needs it, because seeding
 * takes longer than copying.
 */

import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openDeps } from '#app/deps.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { inTx } from '#platform/db/pool.ts';
import { declareFlags } from '#platform/flags.ts';
import { createLog } from '#platform/log.ts';
import { createPlatform } from '#platform/platform.ts';
import { seedDemo } from '../../demo/src/seed-demo.ts';
import { testKeys } from './test-keys.ts';

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

const plain = 'cowrie_template';
const demo = 'cowrie_demo_template';
const unfinished = 'cowrie_demo_unfinished';
const demoLock = 4_117;

const urlOf = (name: string): string => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
};

const onServer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  return work(client).finally(() => client.end());
};

const copyOf = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Files are copied twice as fast as pages are written into the log, which no test needs.
  await onServer((client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const drop = async (): Promise<void> => {
    await onServer((client) => client.query(`drop database ${name} with (force)`));
  };
  return { url: urlOf(name), drop };
};

export const createDatabase = (): Promise<TestDatabase> => copyOf(plain);

/** The pictures of the demo people, which the template's rows refer to. */
const demoFiles = (): string =>
  join(tmpdir(), `cowrie-demo-${new URL(inject('postgresUrl')).port}`);

const seedTemplate = async (): Promise<void> => {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: urlOf(unfinished),
    LOG_LEVEL: 'silent',
    DATA_DIR: demoFiles(),
    ...testKeys,
  });
  const deps = openDeps(createPlatform(config, systemClock, createLog('silent')));
  try {
    await inTx(deps.db, (tx) => declareFlags(tx, deps.clock));
    await seedDemo(deps);
  } finally {
    await deps.close();
  }
};

/**
 * One worker makes the template while the others wait for the lock; the rename publishes it
 * complete.
 */
const demoTemplate = (): Promise<string> =>
  onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [demoLock]);
    const found = await client.query('select 1 from pg_database where datname = $1', [demo]);
    if (found.rowCount === 0) {
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(`create database ${unfinished} template ${plain}`);
      await seedTemplate();
      await client.query(`alter database ${unfinished} rename to ${demo}`);
    }
    return demo;
  });

/** A database with the demo people in it, and their pictures in this folder. */
export const createDemoDatabase = async (dataDir: string): Promise<TestDatabase> => {
  const database = await copyOf(await demoTemplate());
  await cp(demoFiles(), dataDir, { recursive: true });
  return database;
};
