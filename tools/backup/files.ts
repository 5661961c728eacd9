/**
 * The files that people uploaded. Their names in storage are random and their content never changes,
 * so each is copied once. A file is written before the row that names it commits: a list that is
 * made after a position of the WAL was read holds every file that this position needs.
 */

import type { Storage } from '../../apps/api/src/platform/files/storage.ts';
import { fileListName } from './manifest.ts';
import type { SealedStore } from './sealed-store.ts';

const folder = 'files/';
export const fileName = (key: string): string => `${folder}${key}`;

type CopiedFiles = {
  readonly keys: readonly string[];
  readonly added: number;
  readonly addedBytes: number;
};

const listCopied = async (store: SealedStore): Promise<Set<string>> => {
  const objects = await store.objects.list(folder);
  return new Set(objects.map(({ name }) => name.slice(folder.length)));
};

/** Copies the files that the store lacks. */
export const copyFiles = async (storage: Storage, store: SealedStore): Promise<CopiedFiles> => {
  const copied = await listCopied(store);
  const keys: string[] = [];
  let added = 0;
  let addedBytes = 0;
  for (const { key } of await storage.list('')) {
    if (!copied.has(key)) {
      const bytes = await storage.get(key);
      // Removed since it was listed.
      if (!bytes) continue;
      addedBytes += await store.put(fileName(key), bytes);
      added += 1;
    }
    keys.push(key);
  }
  return { keys, added, addedBytes };
};

export const writeFileList = (
  store: SealedStore,
  id: string,
  keys: readonly string[],
): Promise<number> => store.put(fileListName(id), Buffer.from(JSON.stringify(keys)));

const readFileList = async (store: SealedStore, id: string): Promise<string[]> => {
  const bytes = await store.get(fileListName(id));
  return bytes ? (JSON.parse(bytes.toString('utf8')) as string[]) : [];
};

/** Removes files that no backup holds and that the product no longer has. */
export const removeOldFiles = async (
  store: SealedStore,
  keptBackups: readonly string[],
  storage: Storage,
): Promise<void> => {
  // Listed first: a file that is copied from now on is not looked at.
  const copied = await listCopied(store);
  const needed = new Set((await storage.list('')).map(({ key }) => key));
  for (const id of keptBackups) for (const key of await readFileList(store, id)) needed.add(key);
  for (const key of copied) {
    if (!needed.has(key)) await store.objects.remove(fileName(key));
  }
};
