/**
 * Follows the database: streams its WAL into the store as it is written, and copies new files. What
 * a loss of the database would cost is then a few seconds. The slot keeps the WAL on the server while
 * we are away.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { backoffMs, reconnecting } from '../../apps/api/src/platform/backoff.ts';
import { createClient } from '../../apps/api/src/platform/db/servers.ts';
import { copyFiles } from './files.ts';
import { parseLsn, segmentStart } from './lsn.ts';
import { readManifests } from './manifest.ts';
import { readPosition, readStoredPosition, requireSuitable, writePosition } from './position.ts';
import { connectReplication, identifySystem, type System } from './replication.ts';
import { BackupError, type SealedStore } from './sealed-store.ts';
import { type BackupSource, takeBackup } from './take.ts';
import { createWalWriter } from './wal-archive.ts';
import { startWalStream } from './wal-stream.ts';

const slot = 'cowrie_backup';

type FollowOptions = {
  readonly source: BackupSource;
  readonly store: SealedStore;
  /** How often the WAL that arrived is stored: what may be lost. */
  readonly everyMs: number;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  /** Called whenever the store holds everything that was committed before `at`. */
  readonly onPosition?: (at: Date) => void;
};

const filesEveryMs = 30_000;

type Slot = { readonly wal_status: string | null; readonly restart_lsn: string | null };

/** Where the WAL begins that the server keeps for us; undefined if it has begun just now. */
const reserve = async (sql: pg.Client): Promise<bigint | undefined> => {
  const { rows } = await sql.query<Slot>(
    'select wal_status, restart_lsn::text from pg_replication_slots where slot_name = $1',
    [slot],
  );
  if (rows[0]?.restart_lsn && rows[0].wal_status !== 'lost') return parseLsn(rows[0].restart_lsn);
  // The server gave up keeping the WAL for us: the chain has a gap, and a new base backup begins one.
  if (rows[0]) await sql.query('select pg_drop_replication_slot($1)', [slot]);
  await sql.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  return undefined;
};

/** Where to go on: at the stored position, or at a new base backup if nothing leads on from there. */
const findStart = async (
  { source, store, log, signal }: FollowOptions,
  system: System,
  keptFrom: bigint | undefined,
): Promise<bigint> => {
  const mine = (await readManifests(store)).filter(
    ({ systemId, timeline }) => systemId === system.id && timeline === system.timeline,
  );
  const position = await readStoredPosition(store, system);
  const isKept =
    keptFrom !== undefined &&
    position?.timeline === system.timeline &&
    position.lsn >= segmentStart(keptFrom, system.segmentBytes);
  if (isKept && mine.length > 0) return position.lsn;
  log('WAL is only of use with a base backup before it; taking one.');
  const manifest = await takeBackup(source, store, signal);
  log(`Base backup ${manifest.id} is whole.`);
  return manifest.coveredLsn;
};

const followOnce = async (
  options: FollowOptions,
  clients: { readonly sql: pg.Client; readonly wal: pg.Client },
): Promise<void> => {
  const { source, store, signal } = options;
  const { sql, wal } = clients;
  await requireSuitable(sql);
  const system = await identifySystem(wal);
  const from = await findStart(options, system, await reserve(sql));
  // A segment is begun again, so that it ends as one whole object.
  const writer = createWalWriter(store, system, from);
  // The server may forget only what a restart would not ask for again.
  let confirmed = from;
  const stream = startWalStream(wal, { slot, system, writer, confirmed: () => confirmed });
  for (let filesAt = 0; !signal.aborted;) {
    const position = await readPosition(sql);
    await stream.storeUpTo(position.lsn);
    if (performance.now() >= filesAt) {
      await copyFiles(source.storage, store);
      filesAt = performance.now() + filesEveryMs;
    }
    await writePosition(store, system, position);
    confirmed = position.lsn;
    options.onPosition?.(position.at);
    const wait = sleep(options.everyMs, undefined, { signal }).catch(() => undefined);
    await Promise.race([wait, stream.ended]);
  }
  await stream.stop();
};

/** Follows until it is stopped; a lost connection is replaced after a growing wait. */
export const followDatabase = async (options: FollowOptions): Promise<void> => {
  let failures = 0;
  const onPosition = (at: Date): void => {
    failures = 0;
    options.onPosition?.(at);
  };
  while (!options.signal.aborted) {
    const connectionString = options.source.databaseUrl;
    const sql = createClient({ connectionString, application_name: 'cowrie backup' });
    sql.on('error', () => undefined);
    const clients: pg.Client[] = [sql];
    try {
      await sql.connect();
      const wal = await connectReplication(connectionString);
      clients.push(wal);
      await followOnce({ ...options, onPosition }, { sql, wal });
    } catch (error) {
      // A fault of the database or the store does not go away by waiting.
      if (options.signal.aborted) return;
      if (error instanceof BackupError) throw error;
      failures += 1;
      const waitMs = backoffMs(reconnecting, failures);
      const why = error instanceof Error ? error.message : String(error);
      options.log(`The WAL stream broke: ${why}. Trying again in ${(waitMs / 1000).toFixed(1)} s.`);
      await sleep(waitMs, undefined, { signal: options.signal }).catch(() => undefined);
    } finally {
      await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
    }
  }
};
