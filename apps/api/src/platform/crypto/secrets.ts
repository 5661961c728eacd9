/** Opaque tokens, digests and comparisons. Only digests of tokens are ever stored. */

import {
  createHmac,
  createSecretKey,
  hash,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const digest = (content: string | Uint8Array): Buffer => hash('sha256', content, 'buffer');

/** Node key objects, created once per key: creating one costs several times what using it does. */
const secretKeys = new WeakMap<Buffer, KeyObject>();
const getSecretKey = (key: Buffer): KeyObject => {
  const known = secretKeys.get(key) ?? createSecretKey(key);
  secretKeys.set(key, known);
  return known;
};

export const hmac = (key: Buffer, ...parts: (string | Uint8Array)[]): Buffer => {
  const mac = createHmac('sha256', getSecretKey(key));
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    mac.update(`${bytes.length}:`).update(bytes);
  }
  return mac.digest();
};

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');
