/**
 * Objects of a backup, compressed and encrypted (AES-256-GCM). The name of an object is
 * authenticated with its content, so that an object cannot be renamed to take the place of another.
 */

import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import {
  createFieldCipher,
  type FieldCipher,
} from '../../apps/api/src/platform/crypto/field-encryption.ts';
import { hmac } from '../../apps/api/src/platform/crypto/secrets.ts';
import { AdvisedError } from '../advised-error.ts';
import type { ObjectStore } from './object-store.ts';

/** A backup that cannot be used, and what to do about it. */
export class BackupError extends AdvisedError {}

export type SealedStore = {
  readonly objects: ObjectStore;
  /** Returns how many bytes were stored. */
  readonly put: (name: string, plain: Uint8Array) => Promise<number>;
  /** Null if there is no such object; throws if it was changed or made with another key. */
  readonly get: (name: string) => Promise<Buffer | null>;
};

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/**
 * The id of a key is a digest of it. So a wrong key is told apart from a damaged object, and the id
 * says nothing about the key.
 */
const keyIdOf = (key: Buffer): string =>
  hmac(key, 'cowrie backup key').toString('hex').slice(0, 12);

const openObject = (
  cipher: FieldCipher,
  known: readonly string[],
  name: string,
  sealed: Buffer,
) => {
  const id = sealed.length > 40 ? cipher.keyIdOf(sealed) : '';
  if (!known.includes(id)) {
    const isId = /^[0-9a-f]{12}$/.test(id);
    throw new BackupError(
      isId
        ? `${name} was encrypted with the key ${id}, and BACKUP_KEY is ${known.join(', ')}.`
        : `${name} is damaged: it does not begin like an object of a backup.`,
      isId
        ? 'Set BACKUP_KEY to the key this backup was made with.'
        : 'Restore from another backup, or from another copy of this one.',
    );
  }
  try {
    return cipher.openBytes(sealed, { table: 'backup', column: 'object', row: name });
  } catch (cause) {
    throw new BackupError(
      `${name} is damaged: its content is not what was written.`,
      'Restore from another backup, or from another copy of this one.',
      cause,
    );
  }
};

/** The first key encrypts, every key decrypts. */
export const sealedStore = (objects: ObjectStore, keys: readonly Buffer[]): SealedStore => {
  const named = keys.map((key) => ({ id: keyIdOf(key), key }));
  const cipher = createFieldCipher(named);
  const known = named.map(({ id }) => id);
  return {
    objects,
    put: async (name, plain) => {
      const packed = await compress(plain);
      const sealed = cipher.seal(packed, { table: 'backup', column: 'object', row: name });
      await objects.put(name, sealed);
      return sealed.length;
    },
    get: async (name) => {
      const sealed = await objects.get(name);
      return sealed && decompress(openObject(cipher, known, name, Buffer.from(sealed)));
    },
  };
};
