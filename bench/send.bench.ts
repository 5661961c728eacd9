/**
 * Tag transfers over HTTP, signed in and with every check: cross-site, session, PIN, selfie proof,
 * limits, idempotency key, history of both users, events. Compared with the same product with one
 * transaction per request, and with the TPC-B-like transaction, on one durable server. Callers,
 * server and database share this machine's cores.
 *
 * All variants take turns in short rounds, and the ratio is taken within each round: other load on
 * the machine then slows all of them alike, and the spread of the rounds shows how reliable the
 * ratio is. BENCH_SECONDS per turn, BENCH_ROUNDS.
 */

import type pg from 'pg';
import type { Pace } from './closed-loop.ts';
import { load, startServer } from './send-load.ts';
import { openSendBooks, type SendBooks, type Sender } from '../tools/load/send-people.ts';
import { prepareTpcb, runTpcb } from './tpcb.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 2);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const counts = [8, 64, 256, 1_024];
const peopleEach = 4_000;

const variants = {
  'tag transfers': ['batched'],
  'one transaction each, 4 lines': ['one', '4'],
  'one transaction each, 16 lines': ['one', '16'],
} as const;

/** A server with its own users, so that no other server changes the accounts it has in memory. */
type Side = {
  readonly name: string;
  readonly people: readonly Sender[];
  readonly port: number;
  readonly stop: () => Promise<void>;
  readonly paces: Map<number, Pace[]>;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const show = ({ name, paces }: Side): void => {
  for (const [count, all] of paces) {
    const of = (pick: (pace: Pace) => number) => median(all.map(pick));
    const refused = all.reduce((sum, pace) => sum + pace.refused, 0);
    console.log(
      `  ${`${name}, ${count} callers`.padEnd(46)} ${of((pace) => pace.perSecond)
        .toFixed(0)
        .padStart(6)}/s   p50 ${of((pace) => pace.p50Ms)
        .toFixed(1)
        .padStart(7)} ms   p99 ${of((pace) => pace.p99Ms)
        .toFixed(1)
        .padStart(7)} ms   refused ${refused}`,
    );
  }
};

/** The best of a side's turns in one round; each side has the same number of turns. */
const bestIn = (sides: readonly Side[], round: number): number =>
  Math.max(
    ...sides.flatMap(({ paces }) => [...paces.values()].map((all) => all[round]?.perSecond ?? 0)),
  );

const ratio = (what: string, values: readonly number[]): void => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  console.log(
    `  ${what}: ×${median(values).toFixed(2)} (rounds between ×${least.toFixed(2)} and ×${most.toFixed(2)})`,
  );
};

const openSides = async (books: SendBooks): Promise<Side[]> => {
  const sides: Side[] = [];
  for (const [name, args] of Object.entries(variants)) {
    const first = sides.length * peopleEach;
    const people = books.people.slice(first, first + peopleEach);
    sides.push({ name, people, paces: new Map(), ...(await startServer(books, args)) });
  }
  return sides;
};

/** Uses every account once on its server, so that the server has it in memory. */
const warmUp = async (client: pg.Client, sides: readonly Side[]): Promise<void> => {
  for (const side of sides) {
    for (let met = 0; met < peopleEach;)
      met += (await load(client, side, 256, seconds)).perSecond * seconds;
  }
  await client.query('vacuum analyze');
};

export const run = async (): Promise<void> => {
  const books = await openSendBooks(peopleEach * Object.keys(variants).length);
  const { client, url } = books;
  const sides: Side[] = [];
  try {
    await prepareTpcb(client);
    sides.push(...(await openSides(books)));
    await warmUp(client, sides);
    const baseline: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      baseline.push((await runTpcb(url, seconds)).perSecond);
      for (const count of counts) {
        for (const side of sides) {
          const paces = side.paces.get(count) ?? [];
          side.paces.set(count, [...paces, await load(client, side, count, seconds)]);
        }
      }
    }
    console.log(
      `  TPC-B-like, best of 4, 8 and 16 clients        ${median(baseline).toFixed(0)}/s`,
    );
    sides.forEach(show);
    const [ours, ...others] = sides;
    const sends = baseline.map((_, round) => bestIn(ours ? [ours] : [], round));
    const against = (other: (round: number) => number) =>
      sends.map((value, round) => value / other(round));
    ratio(
      'tag transfers to one transaction each',
      against((round) => bestIn(others, round)),
    );
    ratio(
      'tag transfers to TPC-B-like',
      against((round) => baseline[round] ?? Number.NaN),
    );
  } finally {
    for (const side of sides) await side.stop();
    await books.close();
  }
};
