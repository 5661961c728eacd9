/**
 * Encrypts personal data at rest: AES-256-GCM with the row and column as associated data, so that a
 * value copied to another row or column cannot be decrypted. The first key encrypts; every key
 * decrypts. Layout: key id length, key id, nonce (12), tag (16), ciphertext.
 */

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { hmac } from './secrets.ts';

type FieldKey = { readonly id: string; readonly key: Buffer };
type FieldPlace = { readonly table: string; readonly column: string; readonly row: string };

export type FieldCipher = {
  readonly seal: (plain: string | Uint8Array, place: FieldPlace) => Buffer;
  readonly open: (sealed: Buffer, place: FieldPlace) => string;
  readonly openBytes: (sealed: Buffer, place: FieldPlace) => Buffer;
  readonly keyIdOf: (sealed: Buffer) => string;
};

const placeBytes = ({ table, column, row }: FieldPlace): Buffer =>
  Buffer.from(JSON.stringify([table, column, row]));

export const createFieldCipher = (keys: readonly FieldKey[]): FieldCipher => {
  const [current] = keys;
  if (!current) throw new Error('field encryption needs at least one key');
  const keyIdOf = (sealed: Buffer) => sealed.subarray(1, 1 + sealed.readUInt8(0)).toString('utf8');
  const openBytes = (sealed: Buffer, place: FieldPlace): Buffer => {
    const id = keyIdOf(sealed);
    const key = keys.find((candidate) => candidate.id === id);
    if (!key) throw new Error(`no field key named ${id}`);
    const start = 1 + Buffer.byteLength(id);
    const decipher = createDecipheriv('aes-256-gcm', key.key, sealed.subarray(start, start + 12));
    decipher.setAAD(placeBytes(place));
    decipher.setAuthTag(sealed.subarray(start + 12, start + 28));
    return Buffer.concat([decipher.update(sealed.subarray(start + 28)), decipher.final()]);
  };
  return {
    keyIdOf,
    openBytes,
    seal: (plain, place) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce);
      cipher.setAAD(placeBytes(place));
      const body = Buffer.concat([cipher.update(Buffer.from(plain)), cipher.final()]);
      const id = Buffer.from(current.id);
      return Buffer.concat([Buffer.from([id.length]), id, nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, place) => openBytes(sealed, place).toString('utf8'),
  };
};

/** A keyed digest. It finds equal values without decrypting them. */
export const blindIndex = (key: Buffer, column: string, value: string): Buffer =>
  hmac(key, column, value);
