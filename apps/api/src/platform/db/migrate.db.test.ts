import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { migrate, requireMigrated } from './migrate.ts';

let folder = '';
let url = '';
const admin = new pg.Client({ connectionString: inject('postgresUrl') });
beforeAll(() => admin.connect());
afterAll(() => admin.end());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cowrie-migrations-'));
  await mkdir(join(folder, 'functions'));
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
type TestFunction = { name: string; version: number; answer: string; parameters?: string };
const writeFunction = ({ name, version, answer, parameters = '' }: TestFunction) =>
  write(
    `functions/${name}.sql`,
    `-- version ${version}\ncreate or replace function ${name}(${parameters}) returns text language sql as $$ select ${answer} $$;\n`,
  );
const ask = async <R extends object>(sql: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<R>(sql).then(
    async ({ rows }) => {
      await client.end();
      return rows;
    },
    async (error: unknown) => {
      await client.end();
      throw error;
    },
  );
};
const start = async (from = folder): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await requireMigrated(client, from).finally(() => client.end());
};
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

test('a function is applied after the migrations, once, and again when its version rises', async () => {
  await write('0001_a.sql', 'create table a (n int)');
  await writeFunction({ name: 'greeting', version: 1, answer: "'one'" });
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.flat()).toEqual(['ran 0001_a.sql', 'applied greeting, version 1']);
  await writeFunction({ name: 'greeting', version: 2, answer: "'two'" });
  expect(await run()).toEqual(['applied greeting, version 2']);
  expect(await run()).toEqual([]);
  expect(await ask('select greeting()')).toEqual([{ greeting: 'two' }]);
});

test('a function whose text changed under the same version stops the migration', async () => {
  await writeFunction({ name: 'greeting', version: 1, answer: "'one'" });
  await run();
  await writeFunction({ name: 'greeting', version: 1, answer: "'another'" });
  await expect(run()).rejects.toThrow('Raise the number in its first line');
  await expect(start()).rejects.toThrow('Raise the number in its first line');
});

test('an older release starts and migrates beside newer functions and leaves them alone', async () => {
  await writeFunction({ name: 'greeting', version: 2, answer: "'two'" });
  await run();
  await writeFunction({ name: 'greeting', version: 1, answer: "'one'" });
  await start();
  expect(await run()).toEqual([]);
  expect(await ask('select greeting()')).toEqual([{ greeting: 'two' }]);
});

test('a newer release does not start before its migrations and functions are there', async () => {
  await expect(start()).resolves.toBeUndefined();
  await write('0001_a.sql', 'create table a (n int)');
  await expect(start()).rejects.toThrow('The database lacks 0001_a.sql');
  await run();
  await start();
  await writeFunction({ name: 'greeting', version: 1, answer: "'one'" });
  await expect(start()).rejects.toThrow('The database lacks greeting');
  await run();
  await start();
  await write('0002_b.sql', 'create table b (n int)');
  await writeFunction({ name: 'greeting', version: 2, answer: "'two'" });
  await expect(start()).rejects.toThrow('The database lacks 0002_b.sql, greeting');
});

test('functions are applied all together or not at all', async () => {
  await writeFunction({ name: 'first', version: 1, answer: "'one'" });
  await writeFunction({ name: 'second', version: 1, answer: 'no_such_column' });
  await expect(run()).rejects.toThrow('no_such_column');
  await expect(ask('select first()')).rejects.toThrow('does not exist');
  await writeFunction({ name: 'second', version: 1, answer: "'two'" });
  expect(await run()).toEqual(['applied first, version 1', 'applied second, version 1']);
});

test('a function with other parameters needs a new name', async () => {
  await writeFunction({ name: 'greeting', version: 1, answer: "'one'" });
  await run();
  await writeFunction({ name: 'greeting', version: 2, answer: 'who', parameters: 'who text' });
  await expect(run()).rejects.toThrow('gets a new name');
  await rm(join(folder, 'functions/greeting.sql'));
  await writeFunction({ name: 'greeting', version: 1, answer: "'one'" });
  await writeFunction({ name: 'greeting_2', version: 1, answer: 'who', parameters: 'who text' });
  expect(await run()).toEqual(['applied greeting_2, version 1']);
});

test('a function file says its version and holds the function it is named after', async () => {
  await write('functions/greeting.sql', 'create or replace function greeting() …');
  await expect(run()).rejects.toThrow('does not begin with its version');
  await write('functions/greeting.sql', '-- version 1\ncreate or replace function other() …');
  await expect(run()).rejects.toThrow('functions/greeting.sql must say');
});

const ours = join(import.meta.dirname, '../../../migrations');

test('a database of the release before function files gets every function, once', async () => {
  for (const file of (await readdir(ours)).filter((name) => name < '0019' && name !== 'functions'))
    await copyFile(join(ours, file), join(folder, file));
  await run();
  const names = `select proname as name, count(*)::int as times from pg_proc
    where pronamespace = 'public'::regnamespace
      -- Those of an extension come with it.
      and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
    group by proname order by proname`;
  const before = await ask<{ name: string }>(names);
  const lines: string[] = [];
  await migrate(url, (line) => lines.push(line));
  expect(lines).toEqual(
    expect.arrayContaining(before.map(({ name }) => `applied ${name}, version 1`)),
  );
  await start(ours);
  const files = (await readdir(join(ours, 'functions'))).map((file) => file.replace('.sql', ''));
  expect(await ask(names)).toEqual(files.toSorted().map((name) => ({ name, times: 1 })));
});

test('no migration after 0018 creates a function: functions have files of their own', async () => {
  const later = (await readdir(ours)).filter((file) => /^\d/.test(file) && file > '0018~');
  const texts = await Promise.all(later.map((file) => readFile(join(ours, file), 'utf8')));
  const creating = texts.filter((text) => /create (or replace )?(function|procedure)/i.test(text));
  expect(creating).toEqual([]);
});

const concurrent = (unique: string) =>
  `-- outside a transaction\ncreate ${unique}index concurrently if not exists a_n on a (n);\n`;

test('an index is built outside a transaction, also when several processes start together', async () => {
  await write('0001_a.sql', 'create table a (n int)');
  await write('0002_a_n.sql', concurrent(''));
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.flat()).toEqual(['ran 0001_a.sql', 'ran 0002_a_n.sql']);
  expect(await ask("select indisvalid from pg_index where indexrelid = 'a_n'::regclass")).toEqual([
    { indisvalid: true },
  ]);
});

test('a build of an index that failed is begun again, and leaves no useless index', async () => {
  await write('0001_a.sql', 'create table a (n int); insert into a values (1), (1)');
  await write('0002_a_n.sql', concurrent('unique '));
  await expect(run()).rejects.toThrow('could not create unique index');
  const isValid = "select indisvalid from pg_index where indexrelid = 'a_n'::regclass";
  expect(await ask(isValid)).toEqual([{ indisvalid: false }]);
  await ask('delete from a');
  expect(await run()).toEqual(['ran 0002_a_n.sql']);
  expect(await ask(isValid)).toEqual([{ indisvalid: true }]);
});

test('only one statement that builds an index may run outside a transaction', async () => {
  await write('0001_a.sql', '-- outside a transaction\ncreate table a (n int)');
  await expect(run()).rejects.toThrow('it must hold one statement');
});

test('an older release starts beside additions of a newer one, and not after a removal', async () => {
  const older = await mkdtemp(join(tmpdir(), 'cowrie-older-'));
  await write('0001_a.sql', 'create table a (n int, old int)');
  await copyFile(join(folder, '0001_a.sql'), join(older, '0001_a.sql'));
  await write('0002_b.sql', 'alter table a add column new int');
  await run();
  await expect(start(older)).resolves.toBeUndefined();
  await write('0003_c.sql', '-- contract: no release reads it.\nalter table a drop column old');
  await run();
  await expect(start(older)).rejects.toThrow('0003_c.sql, which takes away what this version uses');
  await expect(start()).resolves.toBeUndefined();
  await rm(older, { recursive: true });
});
