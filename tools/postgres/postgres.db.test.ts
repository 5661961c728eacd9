import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { temporaryDirectory, type TemporaryDirectory } from '../testing/temporary-directory.ts';
import { parsePasswd } from './account.ts';
import { isOpenToOthers } from './placement.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { PostgresError } from './postgres-error.ts';
import { processStamp } from './process-stamp.ts';

let folder: TemporaryDirectory;
let dataDir: string;
let running: Postgres[];
let elsewhere: { child: ChildProcess; pid: number }[];

beforeEach(() => {
  folder = temporaryDirectory('postgres-test');
  dataDir = path.join(folder.path, 'postgres');
  running = [];
  elsewhere = [];
});

afterEach(async () => {
  for (const { child, pid } of elsewhere) {
    child.kill('SIGKILL');
    await until(() => processStamp(pid) === undefined);
  }
  for (const server of running) await server.stop();
  folder.remove();
});

const start = async (durable = false): Promise<Postgres> => {
  const server = await startPostgres({ dataDir, log: () => undefined, durable });
  running.push(server);
  return server;
};

const ask = async (server: Postgres, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
};

/** Runs a second Cowrie process that starts the database and then waits. */
const startElsewhere = async (): Promise<{ child: ChildProcess; pid: number }> => {
  const script = `import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'postgres.ts'))};
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {}, durable: false });
    console.log(server.pid); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))),
  );
  elsewhere.push({ child, pid });
  return { child, pid };
};

const until = async (condition: () => boolean): Promise<void> => {
  for (let waited = 0; !condition() && waited < 10_000; waited += 25) await sleep(25);
};

describe('the embedded database', { timeout: 60_000 }, () => {
  it('keeps its data and its password from one start to the next', async () => {
    const first = await start(true);
    await ask(first, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start(true);
    expect(await ask(second, 'select answer from kept')).toBe(42);
    expect(statSync(path.join(dataDir, 'cowrie.password')).mode & 0o777).toBe(0o600);
  });

  it('listens on this machine only, in UTF-8, and refuses a wrong password', async () => {
    const server = await start();
    expect(await ask(server, 'show listen_addresses')).toBe('127.0.0.1');
    expect(await ask(server, 'show unix_socket_directories')).toBe('');
    expect(await ask(server, 'show server_encoding')).toBe('UTF8');
    const stranger = new pg.Client({ connectionString: server.url.replace(/:[^:@]+@/, ':guess@') });
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  });

  it('is durable if asked, otherwise fast', async () => {
    const fast = await start(false);
    expect(await ask(fast, 'show fsync')).toBe('off');
    await fast.stop();
    const durable = await start(true);
    expect(await ask(durable, 'show fsync')).toBe('on');
    expect(await ask(durable, 'show synchronous_commit')).toBe('on');
    expect(await ask(durable, 'show full_page_writes')).toBe('on');
  });

  it('refuses a folder that another living Cowrie process uses, and names it', async () => {
    const { child } = await startElsewhere();
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PostgresError);
    expect((refusal as PostgresError).message).toContain(`pid ${child.pid}`);
    expect((refusal as PostgresError).advice).toContain('DATA_DIR');
  });

  it('ends if the process that started it is killed, and starts again', async () => {
    const { child, pid } = await startElsewhere();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await start();
    expect(await ask(next, 'select 1')).toBe(1);
    await until(() => processStamp(pid) === undefined);
    expect(processStamp(pid)).toBeUndefined();
  });

  it('recovers if the server itself was killed and left its pid file', async () => {
    const server = await start(true);
    await ask(server, 'create table kept as select 7 as answer');
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    expect(existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(true);
    const again = await start(true);
    expect(await ask(again, 'select answer from kept')).toBe(7);
  });

  it('leaves no process and no pid file after a stop', async () => {
    const server = await start();
    await server.stop();
    expect(processStamp(server.pid)).toBeUndefined();
    expect(existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(false);
    expect(existsSync(path.join(dataDir, 'cowrie.pid'))).toBe(false);
  });

  it('refuses the data of another major version without touching it', async () => {
    await (await start()).stop();
    writeFileSync(path.join(dataDir, 'PG_VERSION'), '15\n');
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PostgresError);
    expect((refusal as PostgresError).message).toContain('PostgreSQL 15');
    expect(readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8')).toBe('15\n');
  });
});

describe('the place of the database', () => {
  it('reads accounts from the password file and never offers root', () => {
    const accounts = parsePasswd('root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n');
    expect(accounts.get('nobody')).toEqual({ name: 'nobody', uid: 65534, gid: 65533 });
    expect(accounts.has('root')).toBe(false);
  });

  it('notices if any parent folder is closed to other accounts', () => {
    const open = temporaryDirectory('placement-test');
    expect(isOpenToOthers(open.path)).toBe(true);
    expect(isOpenToOthers(path.join(open.path, 'not', 'yet', 'made'))).toBe(true);
    const closed = path.join(open.path, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    expect(isOpenToOthers(path.join(closed, 'below'))).toBe(false);
    open.remove();
  });
});
