/** Copies the files of a running cluster into the store, as parts of one tar archive. */

import { createHash } from 'node:crypto';
import type pg from 'pg';
import { parseLsn } from './lsn.ts';
import { partName, serverManifestName } from './manifest.ts';
import { runCopy, type CopyCommand, type Row } from './replication.ts';
import type { SealedStore } from './sealed-store.ts';

const partBytes = 16 * 1024 * 1024;

type Archive = {
  readonly bytes: number;
  readonly parts: readonly { readonly sha256: string; readonly bytes: number }[];
  readonly storedBytes: number;
  readonly serverManifestBytes: number;
};

/** Collects bytes and stores them whenever there are enough for a part. */
const createParts = (store: SealedStore, id: string) => {
  let waiting: Buffer[] = [];
  let size = 0;
  const parts: { sha256: string; bytes: number }[] = [];
  let storedBytes = 0;
  const storePart = async (): Promise<void> => {
    if (size === 0) return;
    const plain = Buffer.concat(waiting, size);
    waiting = [];
    size = 0;
    storedBytes += await store.put(partName(id, parts.length), plain);
    parts.push({
      sha256: createHash('sha256').update(plain).digest('hex'),
      bytes: plain.length,
    });
  };
  return {
    add: async (bytes: Buffer): Promise<void> => {
      waiting.push(bytes);
      size += bytes.length;
      if (size >= partBytes) await storePart();
    },
    finish: async () => {
      await storePart();
      const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
      return { parts, bytes, storedBytes };
    },
  };
};

/**
 * The stream holds archives and then the server's manifest. The first byte of a message tells what it
 * is: 'n' a new archive, 'm' the manifest begins, 'd' data of either, 'p' progress.
 */
const storeArchive = async (
  copy: CopyCommand,
  store: SealedStore,
  id: string,
): Promise<Archive> => {
  const parts = createParts(store, id);
  const manifest: Buffer[] = [];
  let isManifest = false;
  for await (const message of copy.messages as AsyncIterable<Buffer>) {
    const kind = String.fromCharCode(message[0] ?? 0);
    const content = message.subarray(1);
    if (kind === 'm') isManifest = true;
    else if (kind === 'd' && isManifest) manifest.push(content);
    else if (kind === 'd') await parts.add(content);
  }
  const archive = await parts.finish();
  const serverManifest = Buffer.concat(manifest);
  const stored = await store.put(serverManifestName(id), serverManifest);
  return {
    ...archive,
    storedBytes: archive.storedBytes + stored,
    serverManifestBytes: serverManifest.length,
  };
};

const positionIn = (rows: readonly Row[] | undefined): bigint => {
  const text = rows?.[0]?.[0];
  if (!text) throw new Error('the server named no WAL position');
  return parseLsn(text);
};

type BaseBackup = {
  /** Resolves when the copy begins: WAL is needed from here on. */
  readonly start: Promise<bigint>;
  readonly done: Promise<{ readonly archive: Archive; readonly consistent: bigint }>;
};

export const startBaseBackup = (client: pg.Client, store: SealedStore, id: string): BaseBackup => {
  const copy = runCopy(
    client,
    `BASE_BACKUP (LABEL 'cowrie ${id}', CHECKPOINT 'fast', WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
  );
  const run = async () => {
    const archive = await storeArchive(copy, store, id);
    const results = await copy.results;
    return { archive, consistent: positionIn(results.at(-1)) };
  };
  const done = run();
  done.catch(() => undefined);
  return { start: copy.first.then(positionIn), done };
};
