/** Encrypts a push for one browser (RFC 8291, with the coding of RFC 8188). */

import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

type BrowserKeys = { readonly p256dh: string; readonly auth: string };

/** Given only by tests, which compare with the example of the standard. */
type Chosen = { readonly privateKey: Buffer; readonly salt: Buffer };

const recordSize = 4_096;

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const sizeBytes = (): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(recordSize);
  return bytes;
};

export const encryptPush = (
  content: Uint8Array,
  { p256dh, auth }: BrowserKeys,
  chosen?: Chosen,
): Buffer => {
  const theirs = Buffer.from(p256dh, 'base64url');
  const own = createECDH('prime256v1');
  if (chosen) own.setPrivateKey(chosen.privateKey);
  else own.generateKeys();
  const salt = chosen?.salt ?? randomBytes(16);
  const [publicKey, shared] = [own.getPublicKey(), own.computeSecret(theirs)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, publicKey]);
  const input = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // A byte of value 2 marks the end of the last record.
  const body = Buffer.concat([cipher.update(content), cipher.update(Buffer.of(2)), cipher.final()]);
  const header = [salt, sizeBytes(), Buffer.of(publicKey.length), publicKey];
  return Buffer.concat([...header, body, cipher.getAuthTag()]);
};
