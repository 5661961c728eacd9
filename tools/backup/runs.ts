/** Keeps what each run measured, in the database that it was about. */

import { randomUUID } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../apps/api/src/platform/db/pool.ts';
import type { BackupRuns } from '../../apps/api/src/platform/db/types.ts';
import type { Manifest } from './manifest.ts';
import type { Restored } from './restore.ts';

type Figures = Omit<Updateable<BackupRuns>, 'id' | 'kind' | 'started_at'>;

export const figuresOfBackup = (manifest: Manifest): Figures => ({
  backup_id: manifest.id,
  covered_until: manifest.coveredUntil,
  stored_bytes: BigInt(manifest.storedBytes),
  database_bytes: BigInt(manifest.archive.bytes),
  files: manifest.files.count,
});

export const figuresOfRestore = (restored: Restored): Figures => ({
  backup_id: restored.backupId,
  covered_until: restored.restoredUntil,
  files: restored.files.restored,
  rpo_seconds: restored.rpoSeconds,
  rto_seconds: restored.rtoSeconds,
  is_ok: restored.verdict.isRight && restored.files.missing === 0,
  summary: `${restored.verdict.summary}; ${restored.files.missing} files missing`,
});

export type Run = {
  readonly id: string;
  readonly finish: (figures: Figures) => Promise<void>;
};

type Beginning = Pick<Insertable<BackupRuns>, 'kind' | 'target'> & { readonly startedAt?: Date };

export const beginRun = async (db: Db, run: Beginning): Promise<Run> => {
  const id = randomUUID();
  const { kind, target, startedAt = new Date() } = run;
  await db.insertInto('backup_runs').values({ id, kind, target, started_at: startedAt }).execute();
  return {
    id,
    finish: async (figures) => {
      const ended = { ended_at: new Date(), ...figures };
      await db.updateTable('backup_runs').set(ended).where('id', '=', id).execute();
    },
  };
};

/** Runs work and keeps what came of it, also if it fails. */
export const recordRun = async <T>(
  db: Db,
  about: Beginning,
  work: (run: Run) => Promise<{ readonly result: T; readonly figures: Figures }>,
): Promise<T> => {
  const run = await beginRun(db, about);
  try {
    const { result, figures } = await work(run);
    await run.finish({ is_ok: true, ...figures });
    return result;
  } catch (error) {
    const summary = error instanceof Error ? error.message : String(error);
    // The reason of the failure matters more than that it could not be written down.
    await run.finish({ is_ok: false, summary }).catch(() => undefined);
    throw error;
  }
};
