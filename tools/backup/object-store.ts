/** Where backups are kept: a folder, or a bucket of an S3-compatible store. */

import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

type StoredObject = { readonly name: string; readonly bytes: number };

export type ObjectStore = {
  /** For the terminal and the table of runs; holds no credentials. */
  readonly description: string;
  /** Whole or not at all: an interrupted put leaves no object under this name. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly get: (name: string) => Promise<Uint8Array | null>;
  readonly list: (prefix: string) => Promise<StoredObject[]>;
  readonly remove: (name: string) => Promise<void>;
};

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
};

const unfinished = '.part';

const walk = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
};

export const folderStore = (root: string): ObjectStore => {
  const fileOf = (name: string): string => path.join(root, ...name.split('/'));
  const put = async (name: string, bytes: Uint8Array): Promise<void> => {
    const file = fileOf(name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(`${file}${unfinished}`, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}${unfinished}`, file);
    await syncFolder(path.dirname(file));
  };
  const list = async (prefix: string): Promise<StoredObject[]> => {
    // Only the folder part of the prefix narrows what is read from the disk.
    const files = await walk(fileOf(prefix.slice(0, prefix.lastIndexOf('/') + 1)));
    const named = files
      .map((file) => ({ file, name: path.relative(root, file).split(path.sep).join('/') }))
      .filter(({ name }) => name.startsWith(prefix))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const sized = await Promise.all(
      named.map(async ({ file, name }) => {
        // A file may be removed by a retention run between the two calls.
        const found = await stat(file).catch(() => undefined);
        return found && { name, bytes: found.size };
      }),
    );
    return sized.filter((object) => object !== undefined);
  };
  return {
    description: root,
    put,
    list,
    get: (name) =>
      readFile(fileOf(name)).catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw error;
      }),
    remove: (name) => rm(fileOf(name), { force: true }),
  };
};
