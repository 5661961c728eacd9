/** Unpacks the tar archive (ustar) that PostgreSQL makes of its data directory. */

import { createHash } from 'node:crypto';
import { mkdir, open, symlink } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './sealed-store.ts';

const blockBytes = 512;

export type Unpacked = { readonly name: string; readonly bytes: number; readonly sha256: string };

type Reader = {
  /** At most so many bytes; null at the end. */
  some(most: number): Promise<Buffer | null>;
  /** One block, or null at the end. */
  block(): Promise<Buffer | null>;
};

const cutOff = (): BackupError =>
  new BackupError('The archive of the backup is cut off.', 'Restore from another backup.');

const createReader = (chunks: AsyncIterable<Buffer>): Reader => {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  const some = async (most: number): Promise<Buffer | null> => {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done) return null;
      rest = Buffer.from(next.value);
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  };
  const block = async (): Promise<Buffer | null> => {
    const pieces: Buffer[] = [];
    for (let missing = blockBytes; missing > 0;) {
      const piece = await some(missing);
      if (!piece && pieces.length === 0) return null;
      if (!piece) throw cutOff();
      pieces.push(piece);
      missing -= piece.length;
    }
    return Buffer.concat(pieces);
  };
  return { some, block };
};

const textAt = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString('utf8');
};

/** Octal digits, or a binary number for sizes that do not fit. */
const sizeIn = (header: Buffer): number => {
  const field = header.subarray(124, 136);
  if ((field[0] ?? 0) & 0x80) return Number(field.readBigUInt64BE(4));
  return Number.parseInt(textAt(header, 124, 12).trim() || '0', 8);
};

/** An archive must not write outside its folder. */
const placeOf = (root: string, name: string): string => {
  const place = path.resolve(root, name);
  if (place === root || place.startsWith(`${root}${path.sep}`)) return place;
  throw new BackupError(`The archive holds "${name}", outside its folder.`, 'Do not use it.');
};

/** Copies the content of a file to its place; only reads it if there is none. */
const readContent = async (
  reader: Reader,
  size: number,
  place: string | undefined,
): Promise<string> => {
  const handle = place === undefined ? undefined : await open(place, 'w', 0o600);
  const hash = createHash('sha256');
  try {
    for (let missing = size; missing > 0;) {
      const piece = await reader.some(missing);
      if (!piece) throw cutOff();
      hash.update(piece);
      await handle?.writeFile(piece);
      missing -= piece.length;
    }
  } finally {
    await handle?.close();
  }
  for (let padding = (blockBytes - (size % blockBytes)) % blockBytes; padding > 0;) {
    const piece = await reader.some(padding);
    if (!piece) throw cutOff();
    padding -= piece.length;
  }
  return hash.digest('hex');
};

export const unpackTar = async (
  chunks: AsyncIterable<Buffer>,
  root: string,
  isWanted: (name: string) => boolean,
): Promise<Unpacked[]> => {
  const reader = createReader(chunks);
  const files: Unpacked[] = [];
  for (;;) {
    const header = await reader.block();
    if (!header) return files;
    const name = textAt(header, 0, 100).replace(/^\.\//, '');
    // Two empty blocks end an archive.
    if (name === '') continue;
    const place = placeOf(path.resolve(root), name);
    const type = textAt(header, 156, 1);
    if (type === '5') await mkdir(place, { recursive: true, mode: 0o700 });
    else if (type === '2') await symlink(textAt(header, 157, 100), place);
    else {
      const size = sizeIn(header);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const sha256 = await readContent(reader, size, isWanted(name) ? place : undefined);
      files.push({ name, bytes: size, sha256 });
    }
  }
};
