/** Which backup a restore uses, and which WAL it needs. */

import { formatLsn, segmentStart } from './lsn.ts';
import { type Manifest, readManifest, readManifests } from './manifest.ts';
import { readStoredPosition } from './position.ts';
import { BackupError, type SealedStore } from './sealed-store.ts';
import { findRun, listWal, type WalRun } from './wal-archive.ts';

export type Choice = {
  readonly manifest: Manifest;
  readonly wal: WalRun;
  /** Everything that was committed before is in the backup and its WAL. */
  readonly coveredUntil: Date;
};

const newest = (manifests: readonly Manifest[]): Manifest | undefined =>
  manifests.toSorted((a, b) => a.coveredUntil.getTime() - b.coveredUntil.getTime()).at(-1);

const findManifest = async (
  store: SealedStore,
  id: string | undefined,
  toTime: Date | undefined,
): Promise<Manifest> => {
  if (id !== undefined) return readManifest(store, id);
  const manifests = await readManifests(store);
  const last = newest(manifests);
  if (!last) {
    throw new BackupError(
      `There is no whole backup in ${store.objects.description}.`,
      'Make one with "npm run backup", or name another place with --from.',
    );
  }
  if (!toTime) return last;
  // The copied files fit together only from the end of the copy on.
  const found = newest(manifests.filter(({ coveredUntil }) => coveredUntil <= toTime));
  if (found) return found;
  const [first = last] = manifests;
  throw new BackupError(
    `No backup reaches back to ${toTime.toISOString()}.`,
    `The oldest can be restored to ${first.coveredUntil.toISOString()} or later.`,
  );
};

export const chooseBackup = async (
  store: SealedStore,
  options: { readonly id: string | undefined; readonly toTime: Date | undefined },
): Promise<Choice> => {
  const manifest = await findManifest(store, options.id, options.toTime);
  const system = { id: manifest.systemId, segmentBytes: manifest.segmentBytes };
  const from = segmentStart(manifest.startLsn, manifest.segmentBytes);
  const wal = findRun(await listWal(store, system), manifest.timeline, from);
  if (wal.reached < manifest.coveredLsn) {
    throw new BackupError(
      `The backup ${manifest.id} is not whole: its WAL is missing from ${formatLsn(wal.reached)} on.`,
      'Restore from another backup, or from another copy of this one.',
    );
  }
  const position = await readStoredPosition(store, system);
  const isFollowed =
    position !== undefined &&
    position.timeline === manifest.timeline &&
    position.lsn <= wal.reached &&
    position.at > manifest.coveredUntil;
  return { manifest, wal, coveredUntil: isFollowed ? position.at : manifest.coveredUntil };
};
