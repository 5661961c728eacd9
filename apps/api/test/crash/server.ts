/**
 * The whole product as one process (HTTP, jobs and ledger) until it is killed. On request it kills
 * itself with SIGKILL when it reaches a step of a corridor, so that the step is exact and nothing
 * is cleaned up.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, createJobs } from '#app/app.ts';
import { openDeps, type Deps } from '#app/deps.ts';
import type { Providers } from '#app/providers.ts';
import { joinRooms } from '#app/rooms.ts';
import { type Payer, reserve } from '#features/payouts/index.ts';
import type { Posting } from '#ledger/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { createLog } from '#platform/log.ts';
import { createPlatform } from '#platform/platform.ts';
import { createHub } from '#platform/realtime/hub.ts';
import type { MeterRequest, ToServer } from './harness.ts';
import { meterOrder, meterPayer, meterRail } from '../meter-company.ts';

let skippedSeconds = 0;
let end: { readonly at: string; readonly of: string } | null = null;

const reach = async (step: string, of: string): Promise<void> => {
  if (step !== end?.at || of !== end.of) return;
  process.kill(process.pid, 'SIGKILL');
  // Code after this line never runs.
  await new Promise<never>(() => undefined);
};

const watched =
  <A extends readonly unknown[], R>(
    name: string,
    of: string | ((plan: A[0]) => string),
    work: (...given: A) => Promise<R>,
  ) =>
  async (...given: A): Promise<R> => {
    const whose = typeof of === 'string' ? of : of(given[0]);
    await reach(`before ${name}`, whose);
    const result = await work(...given);
    await reach(`after ${name}`, whose);
    return result;
  };

/** The ledger's kinds `momo_payout` and `tag_transfer` are the corridors momo and tag. */
const wayOf = ({ kind, opens }: Pick<Posting, 'kind' | 'opens'>): string =>
  opens?.some(({ event }) => event === 'Sent as you scheduled it.')
    ? 'ordered'
    : kind.replace(/_(payout|transfer)$/, '');

const watchedPayer = ([rail, payer]: [string, Payer]): [string, Payer] => [
  rail,
  {
    ...payer,
    submit: watched('the call', rail, payer.submit),
    find: watched('asking', rail, payer.find),
  },
];

const watchedProviders = (providers: Providers): Providers => {
  const { cards, counterparties, collections, fx } = providers.maplerad;
  const maplerad = {
    ...providers.maplerad,
    counterparties: {
      ...counterparties,
      create: watched('making the account', 'usd_bank', counterparties.create),
      get: watched('looking at the account', 'usd_bank', counterparties.get),
    },
    cards: { ...cards, terminate: watched('the call', 'card_close', cards.terminate) },
    fx: {
      exchange: watched('the call', 'fx_cover', fx.exchange),
      find: watched('asking', 'fx_cover', fx.find),
      quote: watched('the quote', 'fx_cover', fx.quote),
    },
    collections: {
      ...collections,
      request: watched('the call', 'collection', collections.request),
      verifyOtp: watched('the code', 'collection', collections.verifyOtp),
      verify: watched('asking', 'collection', collections.verify),
    },
  };
  return { ...providers, maplerad };
};

const watchedDeps = (deps: Deps): Deps => {
  const { ledger } = deps;
  const providers = watchedProviders(deps.providers);
  const meter = { [meterRail]: meterPayer(process.env['METER_URL'] ?? '') };
  return {
    ...deps,
    ledger: {
      ...ledger,
      post: watched('posting', wayOf, ledger.post),
      hold: watched('the hold', wayOf, ledger.hold),
      settle: watched('settling', wayOf, ledger.settle),
      release: watched('giving back', wayOf, ledger.release),
    },
    providers,
    watchPayers: (payers) =>
      Object.fromEntries(Object.entries({ ...payers, ...meter }).map(watchedPayer)),
  };
};

const watchedJob = (handler: JobHandler): JobHandler =>
  handler.spec.name === 'transfers:run-schedule'
    ? { ...handler, run: watched('the turn', 'ordered', handler.run) }
    : handler;

/** No room sells meter tokens yet, so the order goes directly to payouts. */
const orderMeter = async (deps: Deps, request: IncomingMessage, response: ServerResponse) => {
  const { amount, ...order } = (await json(request)) as MeterRequest;
  const promisedAt = new Date(deps.clock.now().getTime() + 3_600_000);
  const outcome = await reserve(
    joinRooms(deps),
    meterOrder({ ...order, amount: BigInt(amount), promisedAt }),
  );
  response.writeHead(outcome.ok ? 200 : 422).end(JSON.stringify({ id: order.id, ...outcome }));
};

const isSweep = ({ spec }: JobHandler): boolean =>
  /^(payouts|inbox|collections|transfers|cards|bills|fx):sweep/.test(spec.name);

/** Jobs that this process does next or is doing, without those that a killed one still holds. */
const openJobs = `select 1 from graphile_worker._private_jobs
  where run_at <= now() and attempts < max_attempts and (locked_at is null or locked_at >= $1)
  limit 1`;

const longestMs = 2_000;

/** On a slow machine hours would pass between a sweep and the jobs that it queued. */
const jobsAreDone = async ({ pool }: Deps, since: Date): Promise<void> => {
  const until = performance.now() + longestMs;
  while (performance.now() < until) {
    if ((await pool.query(openJobs, [since])).rows.length === 0) return;
    await sleep(10);
  }
};

const start = async (): Promise<void> => {
  const since = systemClock.now();
  const clock = { now: () => new Date(systemClock.now().getTime() + skippedSeconds * 1000) };
  const config = readConfig(process.env);
  const deps = watchedDeps(openDeps(createPlatform(config, clock, createLog('silent'))));
  const hub = await createHub({ ...deps, databaseUrl: config.DATABASE_URL });
  const { listener } = await createApp(deps, hub, new AbortController().signal);
  const databaseUrl = config.DATABASE_URL;
  const handlers = createJobs(deps).map(watchedJob);
  await runJobs({ ...deps, databaseUrl, handlers, afterEach: hub.poke });
  const sweeps = handlers.filter(isSweep);
  const done = (): void => void process.send?.('done');
  const sweep = async (): Promise<void> => {
    await Promise.all(sweeps.map(({ run }) => run({})));
    await jobsAreDone(deps, since);
  };
  process.on('message', (message: ToServer) => {
    const cover = handlers.find(({ spec }) => spec.name === 'fx:cover');
    if (message.do === 'cover') void cover?.run({}).then(done);
    if (message.do === 'sweep') void sweep().then(done);
    if (message.do !== 'end') return;
    end = message;
    done();
  });
  const server = createServer((request, response) => {
    if (request.url === '/test/order') void orderMeter(deps, request, response);
    else listener(request, response);
  }).listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
};

// A killed process would never write its compile cache, so it is written now.
flushCompileCache();
process.on('message', (message: ToServer) => {
  if (message.do === 'pass') skippedSeconds += message.seconds;
  if (message.do === 'start') void start();
});
// The parent process is gone, so nothing would kill this process later.
process.on('disconnect', () => process.exit(0));
