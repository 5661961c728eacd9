/**
 * Kills processes without warning, at random moments, under load: the processes that post, a
 * backend of the database, the whole database. What was acknowledged must be there once, and
 * nothing half written. LEDGER_CRASH_ROUNDS sets the number of rounds.
 */

import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCache } from '#providers/testing.ts';
import { countAfterCrash } from '#test/crash/ledger-crash-counts.ts';
import { fundedWallet } from '#test/worlds/ledger.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { closePlatform, createPlatform } from '#platform/platform.ts';
import { startPostgres, type Postgres } from '../../../../tools/postgres/postgres.ts';
import { temporaryDirectory } from '../../../../tools/testing/temporary-directory.ts';
import { createLedger } from './index.ts';

const rounds = Number(process.env['LEDGER_CRASH_ROUNDS'] ?? 4);
const callerScript = join(import.meta.dirname, '../../test/crash/ledger-crash-caller.ts');
const folder = temporaryDirectory('ledger-crash');
const walletCount = 12;
let server: Postgres;
let wallets: readonly number[] = [];

const start = (): Promise<Postgres> =>
  startPostgres({ dataDir: join(folder.path, 'postgres'), log: () => undefined, durable: true });
const urlOf = (): string => server.url.replace(/\/postgres$/, '/cowrie');

const open = async (): Promise<void> => {
  const maintenance = new pg.Client({ connectionString: server.url });
  await maintenance.connect();
  await maintenance.query('create database cowrie');
  await maintenance.end();
  await migrate(urlOf());
  const key = randomBytes(32).toString('base64');
  const environment = {
    NODE_ENV: 'test',
    FIELD_KEYS: `k1:${key}`,
    BLIND_INDEX_KEY: key,
    PIN_PEPPER: key,
  };
  const config = readConfig({ ...environment, DATABASE_URL: urlOf() });
  const platform = createPlatform(config, systemClock, createLog('silent'));
  const ledger = createLedger(platform);
  wallets = await Promise.all(
    Array.from({ length: walletCount }, () => fundedWallet(ledger, 1_000_000n)),
  );
  await ledger.close();
  await closePlatform(platform);
};

beforeAll(async () => {
  server = await start();
  await open();
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

type Caller = { readonly child: ChildProcess; readonly ended: Promise<void> };

const startCaller = (acknowledged: string[]): Caller => {
  const child = spawn(process.execPath, [callerScript, urlOf(), wallets.join(',')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...compileCache },
  });
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    acknowledged.push(...lines);
  });
  return { child, ended: new Promise((resolve) => void child.once('close', () => resolve())) };
};

const until = async (holds: () => boolean): Promise<void> => {
  const deadline = performance.now() + 30_000;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error('the callers did not start');
    await sleep(5);
  }
};

const kill = (pid: number): void => void process.kill(pid, 'SIGKILL');

const killBackend = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf() });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'cowrie-ledger' order by random() limit 1`,
  );
  if (rows[0]) kill(rows[0].pid);
  await client.end().catch(() => undefined);
};

/**
 * Starts the killed server again; it recovers from its log, and its last process may take a moment
 * to exit.
 */
const startAgain = async (): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      server = await start();
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(250);
    }
  }
};

const strike = async (
  round: number,
  callers: Caller[],
  acknowledged: string[],
): Promise<string> => {
  const [first] = callers;
  const kind = ['process', 'backend', 'process', 'database'][round % 4] ?? 'process';
  if (kind === 'process') {
    if (first?.child.pid) kill(first.child.pid);
    const before = acknowledged.length;
    // The other process continues as before.
    await until(() => acknowledged.length > before + 100);
  }
  if (kind === 'backend') {
    await killBackend();
    const before = acknowledged.length;
    // Every connection is closed while the server recovers; the callers reconnect.
    await until(() => acknowledged.length > before + 200);
  }
  if (kind === 'database') kill(server.pid);
  for (const { child } of callers) child.kill('SIGKILL');
  await Promise.all(callers.map(({ ended }) => ended));
  if (kind === 'database') await startAgain();
  return kind;
};

test(
  'kill -9 of processes, backends and the database loses, doubles and halves nothing',
  async () => {
    const acknowledged: string[] = [];
    const kinds: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = acknowledged.length;
      const callers = [startCaller(acknowledged), startCaller(acknowledged)];
      await until(() => acknowledged.length > before + 150 + ((round * 97) % 400));
      kinds.push(await strike(round, callers, acknowledged));
    }
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    const { firstBad, ...found } = await countAfterCrash(urlOf(), acknowledged);
    const counts = { rounds, kills: kinds.join(' '), ...found };
    process.stdout.write(`ledger crash: ${JSON.stringify(counts)}\n`);
    expect(counts).toMatchObject({ lost: 0, doubled: 0, half: 0 });
    expect(firstBad).toBeNull();
  },
  60_000 + rounds * 15_000,
);
