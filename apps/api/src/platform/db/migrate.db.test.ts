import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

let folder = '';
let url = '';
const admin = new pg.Client({ connectionString: inject('postgresUrl') });
beforeAll(() => admin.connect());
afterAll(() => admin.end());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cowrie-migrations-'));
  const name = `migrate_${randomBytes(5).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  url = address.href;
  return async () => {
    await rm(folder, { recursive: true });
    await admin.query(`drop database ${name} with (force)`);
  };
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = async () => {
  const lines: string[] = [];
  await migrate(url, (line) => lines.push(line), folder);
  return lines;
};

test('each file runs once, in order, also when several processes start together', async () => {
  await write('0001_a.sql', 'create table a (n int)');
  await write('0002_b.sql', 'insert into a values (1)');
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.flat()).toEqual(['ran 0001_a.sql', 'ran 0002_b.sql']);
  await write('0003_c.sql', 'insert into a values (2)');
  expect(await run()).toEqual(['ran 0003_c.sql']);
});

test('a file that changed after it ran, or a database from the future, stops the start', async () => {
  await write('0001_a.sql', 'create table a (n int)');
  await run();
  await write('0001_a.sql', 'create table a (n bigint)');
  await expect(run()).rejects.toThrow('0001_a.sql changed after it ran');
  await rm(join(folder, '0001_a.sql'));
  await expect(run()).rejects.toThrow('which this version does not know');
});

test('a file that fails leaves nothing behind', async () => {
  await write('0001_a.sql', 'create table a (n int); select 1/0');
  await expect(run()).rejects.toThrow('division by zero');
  await write('0001_a.sql', 'create table a (n int)');
  expect(await run()).toEqual(['ran 0001_a.sql']);
});
