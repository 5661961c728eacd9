/**
 * One API process against two over the same users, with all checks of a tag transfer, on one durable
 * server. Callers, servers and database share this machine's cores, so two processes cannot be faster
 * than one here; the question is what the second one costs. `each for itself` shows what it costs
 * without the shared ledger writer.
 *
 * Variants take turns in short rounds, and each ratio is taken within its round. BENCH_SECONDS per
 * turn, BENCH_ROUNDS, BENCH_CALLERS.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Pace } from './closed-loop.ts';
import { load, startServer, type Target } from './send-load.ts';
import { openSendBooks, pickEnds, pickHot, type SendBooks } from '../tools/load/send-people.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 2);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const callers = Number(process.env['BENCH_CALLERS'] ?? 256);
const people = 4_000;

const loads = { 'everyone to everyone': pickEnds, 'everyone to one account': pickHot } as const;
type LoadName = keyof typeof loads;
const loadNames = Object.keys(loads) as LoadName[];

const variants = {
  'one process': { processes: 1, writer: 'auto' },
  'two processes, one writer': { processes: 2, writer: 'auto' },
  'two processes, each for itself': { processes: 2, writer: 'alone' },
} as const;

/** A variant with its own copy of the database: each has its own users and elects its own writer. */
type Side = Target & {
  readonly name: string;
  readonly client: pg.Client;
  readonly stop: () => Promise<void>;
  readonly paces: Record<LoadName, Pace[]>;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const copyDatabase = async (books: SendBooks, name: string): Promise<string> => {
  const maintenance = new pg.Client({
    connectionString: books.url.replace(/\/bench$/, '/postgres'),
  });
  await maintenance.connect();
  await maintenance.query(`create database ${name} template bench`);
  await maintenance.end();
  return books.url.replace(/\/bench$/, `/${name}`);
};

const openSide = async (books: SendBooks, name: string, index: number): Promise<Side> => {
  const { processes, writer } = variants[name as keyof typeof variants];
  const url = await copyDatabase(books, `two_${index}`);
  const env = { DATABASE_URL: url, LEDGER_WRITER: writer };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const servers = [await startServer(books, ['batched'], env)];
  while (servers.length < processes) servers.push(await startServer(books, ['batched'], env));
  const [port = 0, ...morePorts] = servers.map((server) => server.port);
  return {
    name,
    client,
    people: books.people,
    port,
    morePorts,
    stop: async () => {
      for (const server of servers) await server.stop();
      await client.end();
    },
    paces: { 'everyone to everyone': [], 'everyone to one account': [] },
  };
};

const turn = (side: Side, name: LoadName): Promise<Pace> =>
  load(side.client, { ...side, pick: loads[name] }, callers, seconds);

/** Uses every account once, so that the servers have it in memory. */
const warmUp = async (side: Side): Promise<void> => {
  for (let met = 0; met < people;)
    met += (await turn(side, 'everyone to everyone')).perSecond * seconds;
  await turn(side, 'everyone to one account');
  await side.client.query('vacuum analyze');
};

const show = (sides: readonly Side[], name: LoadName): void => {
  console.log(`  ${name}, ${callers} callers`);
  const [one] = sides;
  for (const { name: side, paces } of sides) {
    const all = paces[name];
    const of = (pick: (pace: Pace) => number) => median(all.map(pick));
    const ratios = all.map((pace, at) => pace.perSecond / (one?.paces[name][at]?.perSecond ?? 1));
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
    const refused = all.reduce((sum, pace) => sum + pace.refused, 0);
    console.log(
      `    ${side.padEnd(32)} ${of((pace) => pace.perSecond)
        .toFixed(0)
        .padStart(6)}/s   p50 ${of((pace) => pace.p50Ms)
        .toFixed(1)
        .padStart(6)} ms   p99 ${of((pace) => pace.p99Ms)
        .toFixed(1)
        .padStart(
          6,
        )} ms   refused ${refused}   ×${median(ratios).toFixed(2)} (rounds between ×${least.toFixed(2)} and ×${most.toFixed(2)})`,
    );
  }
};

export const run = async (): Promise<void> => {
  const books = await openSendBooks(people);
  const sides: Side[] = [];
  try {
    // A database is copied only while no client uses it.
    await books.client.end();
    for (const [index, name] of Object.keys(variants).entries()) {
      sides.push(await openSide(books, name, index));
    }
    // Time for the election and for the second process to find the writer.
    await sleep(3_000);
    for (const side of sides) await warmUp(side);
    for (let round = 0; round < rounds; round += 1) {
      for (const name of loadNames) {
        for (const side of sides) side.paces[name].push(await turn(side, name));
      }
    }
    for (const name of loadNames) show(sides, name);
  } finally {
    for (const side of sides) await side.stop();
    await books.close();
  }
};
