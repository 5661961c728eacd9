// npm run backup: takes an encrypted backup, follows the database, lists backups, proves a restore.

import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDb, createPool, type Db } from '../apps/api/src/platform/db/pool.ts';
import { readBackupArguments } from './backup/arguments.ts';
import { followDatabase } from './backup/follow.ts';
import { listBackups, readManifest } from './backup/manifest.ts';
import { printManifest, printRestored } from './backup/print.ts';
import { proveRestore } from './backup/prove.ts';
import { applyRetention } from './backup/retention.ts';
import { figuresOfBackup, recordRun } from './backup/runs.ts';
import type { SealedStore } from './backup/sealed-store.ts';
import { readSettings, type Settings } from './backup/settings.ts';
import { type BackupSource, takeBackup } from './backup/take.ts';
import { runCommand } from './command.ts';
import { advise } from './ledger/database.ts';
import type { Supervisor } from './processes.ts';

type Work = {
  readonly settings: Settings;
  readonly store: SealedStore;
  readonly source: BackupSource;
  readonly db: Db;
  readonly keep: number;
  readonly signal: AbortSignal;
};

const openRuns = async (supervisor: Supervisor, databaseUrl: string): Promise<Db> => {
  const pool = createPool(databaseUrl, 1);
  pool.on('error', () => undefined);
  const db = createDb(pool);
  await supervisor.onStop(() => db.destroy());
  return db;
};

const keepNewest = async ({ store, source, keep }: Work): Promise<void> => {
  const { kept, removed } = await applyRetention(store, { keep, storage: source.storage });
  console.log(`Kept ${kept.length} backups, removed ${removed.length}.`);
};

const take = async (work: Work): Promise<number> => {
  const { db, source, store, signal } = work;
  const about = { kind: 'backup' as const, target: store.objects.description };
  const manifest = await recordRun(db, about, async () => {
    const result = await takeBackup(source, store, signal);
    return { result, figures: figuresOfBackup(result) };
  });
  console.log(printManifest(manifest));
  await keepNewest(work);
  return 0;
};

const prove = async (work: Work): Promise<number> => {
  const { db, source, store, settings, signal } = work;
  const into = mkdtempSync(path.join(tmpdir(), 'cowrie-proof-'));
  // PostgreSQL's account must be able to enter it when we are root.
  chmodSync(into, 0o711);
  const { postgresBin, anchorKey } = settings;
  const proof = await proveRestore(db, source, store, {
    into,
    postgresBin,
    anchorKey,
    signal,
  });
  console.log(printManifest(proof.manifest));
  console.log(printRestored(proof.restored));
  await keepNewest(work);
  const { verdict, files } = proof.restored;
  return verdict.isRight && files.missing === 0 ? 0 : 1;
};

const list = async (store: SealedStore): Promise<number> => {
  for (const { id, isWhole } of await listBackups(store)) {
    console.log(isWhole ? printManifest(await readManifest(store, id)) : `${id}  not whole`);
  }
  return 0;
};

const follow = async ({ source, store, settings, signal }: Work): Promise<number> => {
  const everyMs = settings.followEveryMs;
  await followDatabase({ source, store, everyMs, signal, log: console.log });
  return 0;
};

await runCommand(async (supervisor) => {
  const { command, target, keep } = readBackupArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const store = settings.openStore(target);
  if (command === 'list') return list(store);
  try {
    const source = await settings.openSource(supervisor);
    const stopping = new AbortController();
    const { signal } = stopping;
    const db = await openRuns(supervisor, process.env['DATABASE_URL'] || source.databaseUrl);
    const work = { settings, store, source, db, keep: keep ?? settings.keep, signal };
    await supervisor.onStop(async () => stopping.abort());
    if (command === 'follow') return await follow(work);
    return await (command === 'prove' ? prove(work) : take(work));
  } catch (error) {
    throw advise(error);
  }
});
