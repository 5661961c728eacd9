/**
 * Restores a backup into a folder: the database recovers to the end of the WAL or to a time, the
 * uploaded files that it names follow, and the books and the audit log are verified. The folder can
 * then be used as DATA_DIR.
 */

import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDb, createPool, type Db } from '../../apps/api/src/platform/db/pool.ts';
import { giveTo, unprivilegedAccount } from '../postgres/account.ts';
import { place } from '../postgres/placement.ts';
import { chooseBackup, type Choice } from './choose.ts';
import { restoreFiles, type RestoredFiles } from './restore-files.ts';
import { EndedBeforeTarget, findServer, recover, type Recovery } from './scratch-server.ts';
import type { ScratchServer } from './scratch-server.ts';
import { BackupError, type SealedStore } from './sealed-store.ts';
import { unpackDatabase, unpackWal } from './unpack.ts';
import { type Verdict, verifyRestored } from './verify-restored.ts';

export type RestoreOptions = {
  readonly store: SealedStore;
  readonly into: string;
  readonly backupId?: string | undefined;
  readonly toTime?: Date | undefined;
  /** Checks the anchors of the audit log; without it only the log itself is verified. */
  readonly anchorKey?: string | undefined;
  readonly postgresBin?: string | undefined;
  readonly log?: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
  /** Looks at the restored database while it runs. */
  readonly inspect?: (db: Db, restored: Restored) => Promise<void>;
};

export type Restored = {
  readonly backupId: string;
  readonly dataDir: string;
  /** Everything that was committed before is there. */
  readonly restoredUntil: Date;
  /** The last commit that is there; null if the WAL held none. */
  readonly lastCommit: Date | null;
  readonly files: RestoredFiles;
  readonly verdict: Verdict;
  readonly seconds: {
    readonly fetch: number;
    readonly recover: number;
    readonly files: number;
    readonly verify: number;
  };
  /** Time from the start of the restore until the database was verified. */
  readonly rtoSeconds: number;
  /**
   * Seconds of data that a loss at the start of the restore would have cost; null if an earlier
   * time was asked for.
   */
  readonly rpoSeconds: number | null;
};

const logName = 'restore.log';

/** A restore that failed leaves its log. */
const requireEmpty = (folder: string): void => {
  if (!existsSync(folder) || readdirSync(folder).every((name) => name === logName)) return;
  throw new BackupError(
    `${folder} is not empty.`,
    'A restore never overwrites: name a new folder with --into.',
  );
};

const timer = () => {
  const began = performance.now();
  return (): number => (performance.now() - began) / 1000;
};

type Placed = Omit<Recovery, 'toTime'>;

const placeServer = (options: RestoreOptions, major: string): Placed => {
  const binaries = findServer(options.postgresBin);
  if (binaries.major !== major) {
    throw new BackupError(
      `The backup is of PostgreSQL ${major}, and here is PostgreSQL ${binaries.major}.`,
      'Set POSTGRES_BIN to the programs of that version.',
    );
  }
  const account = unprivilegedAccount();
  const log = options.log ?? (() => undefined);
  const folder = path.join(path.resolve(options.into), 'postgres');
  const { native, dataDir } = place({ binaries, dataDir: folder, account, log });
  requireEmpty(dataDir);
  const logFile = path.join(path.resolve(options.into), logName);
  const { signal } = options;
  return { native, dataDir, account, walDir: `${dataDir}.wal`, logFile, signal };
};

/**
 * PostgreSQL fails if no commit after the target is in the WAL, because it cannot know that the time
 * was reached. We know it up to `coveredUntil`; then all of the WAL is before the target.
 */
const recoverTo = async (
  placed: Placed,
  choice: Choice,
  toTime: Date | undefined,
): Promise<ScratchServer> => {
  try {
    return await recover({ ...placed, toTime });
  } catch (error) {
    if (!(error instanceof EndedBeforeTarget) || !toTime) throw error;
    if (toTime > choice.coveredUntil) {
      throw new BackupError(
        `The backup ends before ${toTime.toISOString()}: it is known to hold everything until ${choice.coveredUntil.toISOString()}.`,
        'Ask for an earlier time, or leave --to-time out to restore all there is.',
        error,
      );
    }
    return recover({ ...placed, toTime: undefined });
  }
};

const lastCommitIn = async (pool: ReturnType<typeof createPool>): Promise<Date | null> => {
  const { rows } = await pool.query<{ at: Date | null }>(
    'select pg_last_xact_replay_timestamp() as at',
  );
  return rows[0]?.at ?? null;
};

const finish = async (
  server: ScratchServer,
  options: RestoreOptions,
  known: { choice: Choice; dataDir: string; fetch: number; recover: number; total: () => number },
): Promise<Restored> => {
  const { choice } = known;
  const restoredUntil = options.toTime ?? choice.coveredUntil;
  const pool = createPool(server.urlOf(choice.manifest.role, choice.manifest.database), 2);
  pool.on('error', () => undefined);
  const db = createDb(pool);
  try {
    const lastCommit = await lastCommitIn(pool);
    const filesTimer = timer();
    const files = await restoreFiles(db, options.store, { into: options.into, restoredUntil });
    const filesSeconds = filesTimer();
    const verifyTimer = timer();
    const { into, anchorKey } = options;
    const verdict = await verifyRestored(db, { into: path.resolve(into), anchorKey });
    const rtoSeconds = known.total();
    const began = Date.now() - rtoSeconds * 1000;
    const restored: Restored = {
      backupId: choice.manifest.id,
      dataDir: known.dataDir,
      restoredUntil,
      lastCommit,
      files,
      verdict,
      seconds: {
        fetch: known.fetch,
        recover: known.recover,
        files: filesSeconds,
        verify: verifyTimer(),
      },
      rtoSeconds,
      rpoSeconds: options.toTime ? null : Math.max(0, began - restoredUntil.getTime()) / 1000,
    };
    await options.inspect?.(db, restored);
    return restored;
  } finally {
    await db.destroy();
  }
};

/** Puts everything on the disk and starts the server on it. */
const bringUp = async (
  options: RestoreOptions,
  choice: Choice,
  placed: Placed,
): Promise<{
  readonly server: ScratchServer;
  readonly fetch: number;
  readonly recover: number;
}> => {
  const { store, signal, toTime } = options;
  const fetchTimer = timer();
  await unpackDatabase(store, choice.manifest, { dataDir: placed.dataDir, signal });
  await unpackWal(store, choice, { walDir: placed.walDir, signal });
  if (placed.account) {
    giveTo(placed.account, placed.dataDir);
    giveTo(placed.account, placed.walDir);
  }
  const fetch = fetchTimer();
  const recoverTimer = timer();
  const server = await recoverTo(placed, choice, toTime);
  return { server, fetch, recover: recoverTimer() };
};

export const restoreBackup = async (options: RestoreOptions): Promise<Restored> => {
  const total = timer();
  const into = path.resolve(options.into);
  requireEmpty(into);
  const { backupId: id, toTime } = options;
  const choice = await chooseBackup(options.store, { id, toTime });
  await mkdir(into, { recursive: true, mode: 0o711 });
  const placed = placeServer(options, choice.manifest.postgresMajor);
  const { dataDir, walDir } = placed;
  let server: ScratchServer | undefined;
  try {
    const { server: started, fetch, recover: recovering } = await bringUp(options, choice, placed);
    server = started;
    const known = { choice, dataDir, fetch, recover: recovering, total };
    const restored = await finish(server, options, known);
    const figures = JSON.stringify({ ...restored, verdict: restored.verdict.summary }, null, 2);
    await writeFile(path.join(into, 'restore.json'), `${figures}\n`);
    await server.stop();
    return restored;
  } catch (error) {
    // Half a database must not be taken for a whole one.
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(walDir, { recursive: true, force: true });
  }
};
