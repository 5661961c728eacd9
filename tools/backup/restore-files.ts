import path from 'node:path';
import type { Db } from '../../apps/api/src/platform/db/pool.ts';
import { localStorage } from '../../apps/api/src/platform/files/storage.ts';
import { fileName } from './files.ts';
import type { SealedStore } from './sealed-store.ts';

export type RestoredFiles = {
  readonly restored: number;
  /** Rows of the table `files` whose bytes the backup does not hold. */
  readonly missing: number;
};

const anchor = 'anchor-';

/** Whether an anchor of the audit log is from before the restored time: a later one cannot fit. */
const isKnownBy = (bytes: Buffer, until: Date): boolean => {
  const { at } = JSON.parse(bytes.toString('utf8')) as { at: string };
  return new Date(at) <= until;
};

/** Brings back the files that the restored database names, and the anchors of its audit log. */
export const restoreFiles = async (
  db: Db,
  store: SealedStore,
  options: { readonly into: string; readonly restoredUntil: Date },
): Promise<RestoredFiles> => {
  const storage = localStorage(path.join(path.resolve(options.into), 'files'));
  const rows = await db.selectFrom('files').select(['storage_key', 'media_type']).execute();
  let restored = 0;
  for (const { storage_key: key, media_type: type } of rows) {
    const bytes = await store.get(fileName(key));
    if (!bytes) continue;
    await storage.put(key, bytes, type);
    restored += 1;
  }
  for (const { name } of await store.objects.list(fileName(anchor))) {
    const bytes = await store.get(name);
    if (!bytes || !isKnownBy(bytes, options.restoredUntil)) continue;
    await storage.put(name.slice(fileName('').length), bytes, 'application/json');
  }
  return { restored, missing: rows.length - restored };
};
