/**
 * Transfers beside a storm: people guess passwords, open pages, fetch the API's description or have
 * statements drawn as fast as they can, each from its own network, while others send. A second part asks for more than the
 * server takes on at once. Callers, server and database share this machine's cores.
 *
 * All variants take turns, and the ratio is taken within each round. BENCH_SECONDS per turn,
 * BENCH_ROUNDS.
 */

import { Agent, request } from 'node:http';
import { logIn } from '@cowrie/contract/identity/account-routes';
import { createSupervisor } from '../tools/processes.ts';
import { buildWeb } from '../tools/stack/web-build.ts';
import type { Pace } from './closed-loop.ts';
import { load, startServer, type Target } from './send-load.ts';
import { openSendBooks, origin } from '../tools/load/send-people.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Enough to send a third of what the server can, so that there is room for the storm. */
const senders = 8;
const stormers = 16;
const people = 4_000;

type Storm = (
  n: number,
  token: string,
) => {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly cookie?: string;
};

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const storms: Readonly<Record<string, Storm | null>> = {
  alone: null,
  'a storm of log-ins': (n) => ({
    method: 'POST',
    path: logIn.path,
    body: JSON.stringify({ email: `guess${n}@example.test`, password: `wrong ${n}` }),
  }),
  'a storm of pages': () => ({ method: 'GET', path: '/login' }),
  'a storm for the API description': () => ({ method: 'GET', path: '/openapi.json' }),
  // Other days each time, so that none is drawn already.
  'a storm of statements': (n, token) => ({
    method: 'GET',
    path: `/api/v1/statements/pdf?currency=NGN&from=${dayBefore(n % 360)}&to=${dayBefore(0)}`,
    cookie: `__Host-session=${token}`,
  }),
  'a storm of unknown addresses': (n) => ({ method: 'GET', path: `/api/v1/nothing-${n}` }),
};

/** One request; the status of its answer. */
const ask = (agent: Agent, { people, port }: Target, n: number, storm: Storm): Promise<number> =>
  new Promise((resolve, reject) => {
    const { method, path, body, cookie } = storm(n, people[n % people.length]?.token ?? '');
    const network = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    const headers = {
      origin,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': network,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
    };
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });

/** Storms until it is stopped; how many answers there were of each status. */
const startStorm = (target: Target, storm: Storm) => {
  const agent = new Agent({ keepAlive: true, maxSockets: stormers });
  const seen = { answers: new Map<number, number>(), isOver: false };
  let n = Math.floor(Math.random() * 2 ** 24);
  const one = async (): Promise<void> => {
    while (!seen.isOver) {
      const status = await ask(agent, target, (n += 1), storm);
      seen.answers.set(status, (seen.answers.get(status) ?? 0) + 1);
    }
  };
  const all = Promise.all(Array.from({ length: stormers }, one));
  return async () => {
    seen.isOver = true;
    await all;
    agent.destroy();
    return seen.answers;
  };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const line = (name: string, paces: readonly Pace[], more: string): void => {
  const of = (pick: (pace: Pace) => number) => median(paces.map(pick)).toFixed(1).padStart(8);
  const text = `${of((pace) => pace.perSecond)}/s   p50 ${of((pace) => pace.p50Ms)} ms   p99 ${of((pace) => pace.p99Ms)} ms`;
  console.log(`  ${name.padEnd(34)} ${text}   ${more}`);
};

const ratios = (paces: readonly Pace[], base: readonly Pace[], pick: (pace: Pace) => number) =>
  median(paces.map((pace, round) => pick(pace) / pick(base[round] ?? pace)));

export const run = async (): Promise<void> => {
  const supervisor = createSupervisor();
  const web = await buildWeb(supervisor);
  const books = await openSendBooks(people);
  const env = { TRUST_PROXY: '1', WEB_BUILD_DIR: web.directory };
  const server = await startServer(books, ['batched'], env);
  const target: Target = { people: books.people, port: server.port };
  // A refused caller waits as long as it is told.
  const turn = (count: number) => load(books.client, target, count, seconds, 2_000);
  try {
    await turn(256);
    await turn(256);
    const paces = new Map<string, Pace[]>();
    const seen = new Map<string, ReadonlyMap<number, number>>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, storm] of Object.entries(storms)) {
        const stop = storm ? startStorm(target, storm) : null;
        paces.set(name, [...(paces.get(name) ?? []), await turn(senders)]);
        if (stop) seen.set(name, await stop());
      }
    }
    const alone = paces.get('alone') ?? [];
    for (const [name, all] of paces) {
      const answers = [...(seen.get(name) ?? [])].map(([status, count]) => `${count} × ${status}`);
      const times = ratios(all, alone, ({ p99Ms }) => p99Ms).toFixed(2);
      line(name, all, `p99 ×${times}   ${answers.join(', ')}`);
    }
    const peak: Pace[] = [];
    const over: Pace[] = [];
    const after: Pace[] = [];
    for (let round = 0; round < rounds; round += 1) {
      peak.push(await turn(1_024));
      over.push(await turn(3_072));
      after.push(await turn(1_024));
    }
    line('1,024 senders', peak, '');
    line(
      '3,072 senders',
      over,
      `transfers ×${ratios(over, peak, (p) => p.donePerSecond).toFixed(2)}`,
    );
    line(
      '1,024 senders right after',
      after,
      `×${ratios(after, peak, (p) => p.donePerSecond).toFixed(2)}`,
    );
  } finally {
    await server.stop();
    await books.close();
    await supervisor.stop();
  }
};
