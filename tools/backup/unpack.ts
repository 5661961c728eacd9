/** Puts the files of a backup and its WAL on the disk, and checks that each is what was copied. */

import { createHash } from 'node:crypto';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Choice } from './choose.ts';
import { segmentName, segmentStart } from './lsn.ts';
import { type Manifest, partName, serverManifestName } from './manifest.ts';
import { BackupError, type SealedStore } from './sealed-store.ts';
import { unpackTar, type Unpacked } from './tar.ts';
import { readStoredWal } from './wal-archive.ts';

const damaged = (what: string): BackupError =>
  new BackupError(what, 'Restore from another backup, or from another copy of this one.');

async function* readParts(
  store: SealedStore,
  manifest: Manifest,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  for (const [index, part] of manifest.archive.parts.entries()) {
    signal?.throwIfAborted();
    const name = partName(manifest.id, index);
    const plain = await store.get(name);
    if (!plain) throw damaged(`The backup ${manifest.id} is not whole: ${name} is gone.`);
    if (createHash('sha256').update(plain).digest('hex') !== part.sha256) {
      throw damaged(`${name} is not what the manifest says.`);
    }
    yield plain;
  }
}

const serverManifest = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.int(),
      Checksum: z.string(),
    }),
  ),
});

/** Compares what was unpacked with the list that the server made while it copied. */
const compare = async (
  store: SealedStore,
  manifest: Manifest,
  unpacked: readonly Unpacked[],
): Promise<void> => {
  const bytes = await store.get(serverManifestName(manifest.id));
  if (!bytes) throw damaged(`The backup ${manifest.id} is not whole: the server's list is gone.`);
  const { Files } = serverManifest.parse(JSON.parse(bytes.toString('utf8')));
  const found = new Map(unpacked.map((file) => [file.name, file]));
  for (const { Path, 'Encoded-Path': encoded, Size, Checksum } of Files) {
    const name = Path ?? Buffer.from(encoded ?? '', 'hex').toString('utf8');
    const file = found.get(name);
    if (file?.bytes !== Size || file.sha256 !== Checksum) {
      throw damaged(`${name} in the backup ${manifest.id} is not what the server copied.`);
    }
  }
};

/** They tell which process serves the original, and what it logged. */
const isOfProcess = (name: string): boolean =>
  ['cowrie.pid', 'cowrie-postgres.log', 'postmaster.pid'].includes(name);

export const unpackDatabase = async (
  store: SealedStore,
  manifest: Manifest,
  { dataDir, signal }: { readonly dataDir: string; readonly signal: AbortSignal | undefined },
): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unpacked = await unpackTar(
    readParts(store, manifest, signal),
    dataDir,
    (name) => !isOfProcess(name),
  );
  await compare(store, manifest, unpacked);
  await writeFile(path.join(dataDir, 'recovery.signal'), '', { mode: 0o600 });
};

/** Builds segment files from stored pieces; the rest of the last one is empty, as on a server. */
export const unpackWal = async (
  store: SealedStore,
  { manifest, wal }: Choice,
  { walDir, signal }: { readonly walDir: string; readonly signal: AbortSignal | undefined },
): Promise<void> => {
  await rm(walDir, { recursive: true, force: true });
  await mkdir(walDir, { recursive: true, mode: 0o700 });
  const { segmentBytes, timeline } = manifest;
  for (const stored of wal.objects) {
    signal?.throwIfAborted();
    const begin = segmentStart(stored.from, segmentBytes);
    const file = path.join(walDir, segmentName(timeline, begin, segmentBytes));
    const handle = await open(file, stored.from === begin ? 'w' : 'r+', 0o600);
    try {
      if (stored.from === begin) await handle.truncate(segmentBytes);
      const bytes = await readStoredWal(store, stored);
      await handle.write(bytes, 0, bytes.length, Number(stored.from - begin));
    } finally {
      await handle.close();
    }
  }
};
