/** Keeps the newest base backups, the WAL they need and the files they hold; removes the rest. */

import type { Storage } from '../../apps/api/src/platform/files/storage.ts';
import { removeOldFiles } from './files.ts';
import { segmentStart } from './lsn.ts';
import { beginOf, listBackups, type Manifest, manifestName, readManifests } from './manifest.ts';
import type { SealedStore } from './sealed-store.ts';
import { listWal } from './wal-archive.ts';

/** A backup without a manifest may still be being made. After this time it was interrupted. */
const unfinishedForMs = 24 * 3_600_000;

/** The manifest goes first: if the removal is interrupted, no half backup looks whole. */
const removeBackup = async ({ objects }: SealedStore, id: string): Promise<void> => {
  await objects.remove(manifestName(id));
  for (const { name } of await objects.list(`base/${id}/`)) await objects.remove(name);
};

const removeOldWal = async (store: SealedStore, kept: readonly Manifest[]): Promise<void> => {
  const systems = new Map(kept.map((manifest) => [manifest.systemId, manifest]));
  for (const [id, { segmentBytes }] of systems) {
    const mine = kept.filter(({ systemId }) => systemId === id);
    for (const wal of await listWal(store, { id, segmentBytes })) {
      const isNeeded = mine.some(
        ({ timeline, startLsn }) =>
          timeline === wal.timeline && wal.to > segmentStart(startLsn, segmentBytes),
      );
      // WAL of a newer timeline waits for the base backup that makes it useful.
      const isNewer = mine.every(({ timeline }) => timeline < wal.timeline);
      if (!isNeeded && !isNewer) await store.objects.remove(wal.name);
    }
  }
};

type Kept = { readonly kept: readonly string[]; readonly removed: readonly string[] };

export const applyRetention = async (
  store: SealedStore,
  options: { readonly keep: number; readonly storage: Storage },
): Promise<Kept> => {
  const manifests = await readManifests(store);
  const kept = manifests.slice(-Math.max(1, options.keep));
  const keptIds = kept.map(({ id }) => id);
  const oldest = Date.now() - unfinishedForMs;
  const removed = (await listBackups(store))
    .filter(({ id, isWhole }) => (isWhole ? !keptIds.includes(id) : beginOf(id).getTime() < oldest))
    .map(({ id }) => id);
  for (const id of removed) await removeBackup(store, id);
  if (kept.length > 0) await removeOldWal(store, kept);
  await removeOldFiles(store, keptIds, options.storage);
  return { kept: keptIds, removed };
};
