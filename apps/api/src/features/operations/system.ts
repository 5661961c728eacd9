/** One reading of how the product runs, shared by all requests within two seconds. */

import type { OutputOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/operations/routes';
import { product } from '@cowrie/contract/product';
import { within } from '#platform/deadline.ts';
import { ok } from '#platform/result.ts';
import { shareReading } from '#platform/shared-reading.ts';
import { describeConfiguration } from './configuration.ts';
import type { OperationsDeps } from './deps.ts';
import * as queries from './system-queries.ts';

type System = OutputOf<typeof contract.readSystem>;
type JobKind = System['jobs'][number];

/** Three missed beats, as the heartbeat itself counts. */
const deadBeats = 3;
const cacheMs = 1_000;

const describeJobs = async (deps: OperationsDeps, now: Date): Promise<JobKind[]> => {
  const counts = new Map((await queries.countJobs(deps.db, now)).map((row) => [row.name, row]));
  const starts = await queries.readStarts(deps.db);
  const kinds = deps.jobKinds().map(({ spec: { name, lane }, cron }): JobKind => {
    const counted = counts.get(name);
    return {
      name,
      lane,
      cron: cron ?? null,
      lastStartedAt: starts.get(name)?.toISOString() ?? null,
      waiting: Number(counted?.waiting ?? 0),
      running: Number(counted?.running ?? 0),
      failing: Number(counted?.failing ?? 0),
      oldestWaitingAt: counted?.oldest?.toISOString() ?? null,
    };
  });
  return kinds.toSorted((one, other) => (one.name < other.name ? -1 : 1));
};

const describeDatabase = async ({ db }: OperationsDeps): Promise<System['database']> => {
  const { version, bytes, connections, most, oldest } = await queries.readDatabase(db);
  return {
    version,
    bytes: Number(bytes),
    connections: Number(connections),
    mostConnections: most,
    oldestTransactionSeconds: oldest ?? 0,
    replicas: (await queries.listReplicas(db)).map(({ name, lag }) => ({ name, lagSeconds: lag })),
  };
};

const describeCache = async ({ redis }: OperationsDeps): Promise<System['cache']> => {
  if (!redis) return 'not_used';
  const isReachable = await within(redis.ping(), cacheMs, 'the cache').then(
    () => true,
    () => false,
  );
  return isReachable ? 'reachable' : 'unreachable';
};

const describeWorkers = async (deps: OperationsDeps, now: Date): Promise<System['workers']> => {
  const deadMs = deps.config.WORKER_BEAT_MS * deadBeats;
  return (await queries.listWorkers(deps.db)).map((row) => ({
    lane: row.lane,
    process: row.process,
    startedAt: row.started_at.toISOString(),
    beatAt: row.beat_at.toISOString(),
    isAlive: now.getTime() - row.beat_at.getTime() <= deadMs,
  }));
};

const readAll = async (deps: OperationsDeps, now: Date): Promise<System> => {
  const writer = await queries.readLedgerWriter(deps.db);
  return {
    at: now.toISOString(),
    process: {
      version: product.version,
      node: process.version,
      startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      migration: await queries.readMigration(deps.db),
    },
    workers: await describeWorkers(deps, now),
    jobs: await describeJobs(deps, now),
    database: await describeDatabase(deps),
    ledgerWriter: writer
      ? {
          address: `${writer.host}:${writer.port}`,
          epoch: Number(writer.epoch),
          isAlive: writer.until > now,
        }
      : null,
    cache: await describeCache(deps),
    configuration: describeConfiguration(deps.config),
  };
};

const freshMs = 2_000;

export const createSystemReader = (deps: OperationsDeps) => {
  const look = shareReading(deps.clock, freshMs, (now) => readAll(deps, now));
  return async () => ok(await look());
};
