/**
 * A browser that takes pushes: it subscribes at the sandbox's push service with keys of its own, and
 * decrypts what it gets (RFC 8291), with other code than the product encrypts with.
 */

import { webcrypto } from 'node:crypto';
import { control, type TestSandbox } from '#providers/testing.ts';

const { subtle } = webcrypto;

export type SoftBrowser = {
  readonly id: string;
  readonly address: {
    readonly platform: 'web';
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
  };
  /** Pushes that the push service has for this browser, decrypted, oldest first. */
  readonly received: () => Promise<Record<string, unknown>[]>;
  /** The service ends the subscription: it answers 410 from now on. */
  readonly end: () => Promise<void>;
};

const hkdf = async (
  secret: BufferSource,
  salt: BufferSource,
  info: BufferSource,
  length: number,
): Promise<ArrayBuffer> => {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8);
};

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

type Bytes = Buffer<ArrayBuffer>;
type Keys = {
  readonly pair: webcrypto.CryptoKeyPair;
  readonly point: Bytes;
  readonly auth: Bytes;
};

const decrypt = async (message: Bytes, { pair, point, auth }: Keys): Promise<string> => {
  const salt = message.subarray(0, 16);
  const idLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + idLength);
  const content = message.subarray(21 + idLength);
  const theirs = await subtle.importKey('raw', sender, curve, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, pair.privateKey, 256);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
  const input = await hkdf(shared, auth, info, 32);
  const key = await hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const iv = await hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const plain = Buffer.from(await subtle.decrypt({ name: 'AES-GCM', iv }, aes, content));
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString('utf8');
};

export const openBrowser = async (
  sandbox: TestSandbox,
  applicationServerKey: string | null,
): Promise<SoftBrowser> => {
  const answer = await fetch(`${sandbox.url}/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey }),
  });
  const { id, endpoint } = (await answer.json()) as { id: string; endpoint: string };
  const pair = await subtle.generateKey(curve, true, ['deriveBits']);
  const point = Buffer.from(await subtle.exportKey('raw', pair.publicKey));
  const auth = Buffer.from(webcrypto.getRandomValues(new Uint8Array(16)));
  const keys = { pair, point, auth };
  return {
    id,
    address: {
      platform: 'web',
      endpoint,
      p256dh: point.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    received: async () => {
      const { messages } = (await control(sandbox, `/push/messages?subscription=${id}`)) as {
        messages: { body: string }[];
      };
      const texts = messages.map(({ body }) => decrypt(Buffer.from(body, 'base64'), keys));
      return (await Promise.all(texts)).map((text) => JSON.parse(text) as Record<string, unknown>);
    },
    end: async () => void (await control(sandbox, `/push/subscriptions/${id}/end`, {})),
  };
};
