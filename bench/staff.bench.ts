/**
 * The staff screens over a large book: 100,000 people with a million transactions and 50,000 cases.
 * Every list (first page, sorts, filters, second page, a page half-way down, one row by its id), the
 * search, the index and the pages of a person, a transaction and a case are called over HTTP. Each is
 * compared with the same call on a book of 1,000 people in the same run: what walks an index costs
 * the same on both. BENCH_PEOPLE, BENCH_FEW and BENCH_ROUNDS set the sizes.
 */

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, pathTable } from '@cowrie/contract';
import pg from 'pg';
import { seedDemo } from '../apps/demo/src/seed-demo.ts';
import { openDeps } from '../apps/api/src/app/deps.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { inTx } from '../apps/api/src/platform/db/pool.ts';
import { declareFlags } from '../apps/api/src/platform/flags.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { createPlatform } from '../apps/api/src/platform/platform.ts';
import { origin } from '../tools/load/send-people.ts';
import { startPostgres } from '../tools/postgres/postgres.ts';
import { temporaryDirectory } from '../tools/testing/temporary-directory.ts';
import { demoSession } from './demo-session.ts';
import { startServer } from './send-load.ts';
import { growBook } from './staff-book.ts';
import { type Ask, type Input, type Line, linesOfBook, type Things } from './staff-calls.ts';

const many = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
const few = Number(process.env['BENCH_FEW'] ?? 1_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 12);
/** Bounds: a call that is slower than this, or grows more than this, is marked. */
const mostMs = 100;
const mostGrowth = 3;

type Figures = { readonly median: number; readonly p99: number; readonly input: Input };

const openBook = async () => {
  const folder = temporaryDirectory('staff-bench');
  const dataDir = path.join(folder.path, 'postgres');
  const server = await startPostgres({ dataDir, log: console.log, durable: false });
  const url = server.url;
  await migrate(url);
  const key = (): string => randomBytes(32).toString('base64');
  const keys = { FIELD_KEYS: `k1:${key()}`, BLIND_INDEX_KEY: key(), PIN_PEPPER: key() };
  const settings = { ...keys, DATABASE_URL: url, DATA_DIR: folder.path };
  const config = readConfig({ ...settings, NODE_ENV: 'test' });
  const deps = openDeps(createPlatform(config, systemClock, createLog('silent')));
  await inTx(deps.db, (tx) => declareFlags(tx, deps.clock));
  await seedDemo(deps);
  await deps.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    client,
    env: { ...settings, NODE_ENV: 'production', DEMO: '1', RATE_LIMIT_SCALE: '100000' },
    close: async () => {
      await client.end();
      await server.stop();
      folder.remove();
    },
  };
};
type Book = Awaited<ReturnType<typeof openBook>>;

const thingsIn = async ({ client }: Book): Promise<Things> => {
  const { rows } = await client.query<Things>(
    `select u.id as person, w.account_id::text as account, bank.id as bank, bank.reference,
       received.id as received, c.id as "case", c.reference as "caseReference"
     from users u join wallets w on w.user_id = u.id
     join transactions bank on bank.user_id = u.id and bank.kind = 'bank_transfer'
     join transactions received on received.user_id = u.id and received.direction = 'in'
     cross join lateral (select id, reference from cases where user_id is not null order by id limit 1) c
     where u.tag = 'person77' limit 1`,
  );
  if (!rows[0]) throw new Error('person77 is not in the book');
  return rows[0];
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const measureInput = async (ask: Ask, { id, sharedMs }: Line, input: Input): Promise<Figures> => {
  const times: number[] = [];
  const count = sharedMs === undefined ? rounds : 3;
  await ask(id, input);
  for (let round = 0; round < count; round += 1) {
    if (sharedMs !== undefined) await sleep(sharedMs + 100);
    const began = performance.now();
    await ask(id, input);
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { median: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), input };
};

/** The slowest input of each line, by the line's name. */
const measureLines = async (book: Book): Promise<ReadonlyMap<string, Figures>> => {
  const server = await startServer(book, []);
  try {
    const baseUrl = `http://127.0.0.1:${server.port}`;
    const cookie = await demoSession(baseUrl, 'admin', origin);
    const { call } = createClient({
      paths: pathTable(),
      baseUrl,
      fetch,
      headers: () => ({ cookie }),
    });
    const ask: Ask = (id, input) =>
      call(id as 'staff.search', input as never).catch((error: unknown) => {
        throw new Error(`${id} with ${JSON.stringify(input)} failed`, { cause: error });
      });
    const lines = await linesOfBook(ask, await thingsIn(book));
    const figures = new Map<string, Figures>();
    for (const line of lines) {
      const all: Figures[] = [];
      for (const input of line.inputs) all.push(await measureInput(ask, line, input));
      const [slowest] = all.toSorted((a, b) => b.median - a.median);
      if (slowest) figures.set(line.name, slowest);
    }
    return figures;
  } finally {
    await server.stop();
  }
};

const grow = async ({ client }: Book, first: number, last: number): Promise<void> => {
  const began = performance.now();
  await growBook(client, first, last);
  const { rows } = await client.query<{ transactions: string; cases: string }>(
    'select (select count(*) from transactions) as transactions, (select count(*) from cases) as cases',
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `  ${last} people, ${rows[0]?.transactions} transactions, ${rows[0]?.cases} cases in ${seconds} s`,
  );
};

const show = (name: string, large: Figures, small: Figures | undefined): void => {
  const ratio = small ? large.median / small.median : Number.NaN;
  const isSlow = large.median > mostMs || (ratio > mostGrowth && large.median > 20);
  const ms = (value: number): string => `${value.toFixed(1).padStart(7)} ms`;
  const { cursor: _cursor, id: _id, ...query } = large.input.query ?? {};
  const slowest = new URLSearchParams(query).toString();
  console.log(
    `${isSlow ? '! ' : '  '}${name.padEnd(40)} median ${ms(large.median)}   p99 ${ms(large.p99)}   ` +
      `few ${ms(small?.median ?? Number.NaN)}   ratio ${ratio.toFixed(2).padStart(6)}   ${slowest}`,
  );
};

export const run = async (): Promise<void> => {
  const book = await openBook();
  try {
    await grow(book, 0, few);
    const small = await measureLines(book);
    await grow(book, few, many);
    const large = await measureLines(book);
    for (const [name, figures] of large) show(name, figures, small.get(name));
  } finally {
    await book.close();
  }
};
