/**
 * Proves that a backup can be restored: takes one, restores it beside the database, verifies it and
 * keeps the figures. The restored database must hold the row that this proof wrote before the backup
 * began, so that an old backup cannot pass for the new one.
 */

import { rm } from 'node:fs/promises';
import type { Db } from '../../apps/api/src/platform/db/pool.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup, type Restored, type RestoreOptions } from './restore.ts';
import { figuresOfBackup, figuresOfRestore, recordRun, type Run } from './runs.ts';
import { BackupError, type SealedStore } from './sealed-store.ts';
import { type BackupSource, takeBackup } from './take.ts';

type Proof = { readonly manifest: Manifest; readonly restored: Restored };

const requireRow = async (db: Db, { id }: Run): Promise<void> => {
  const row = await db.selectFrom('backup_runs').select('id').where('id', '=', id).execute();
  if (row.length === 1) return;
  throw new BackupError(
    'The restored database is not the one that was backed up: it lacks the row of this proof.',
    'See docs/runbooks/restore.md.',
  );
};

export const proveRestore = (
  db: Db,
  source: BackupSource,
  store: SealedStore,
  options: Omit<RestoreOptions, 'store' | 'backupId' | 'toTime' | 'inspect'>,
): Promise<Proof> => {
  const about = { kind: 'proof' as const, target: store.objects.description };
  return recordRun(db, about, async (run) => {
    const manifest = await takeBackup(source, store, options.signal);
    try {
      const restored = await restoreBackup({
        ...options,
        store,
        backupId: manifest.id,
        inspect: (copy) => requireRow(copy, run),
      });
      const figures = { ...figuresOfBackup(manifest), ...figuresOfRestore(restored) };
      return { result: { manifest, restored }, figures };
    } finally {
      // The copy holds the data of production; it goes in any case.
      await rm(options.into, { recursive: true, force: true });
    }
  });
};
