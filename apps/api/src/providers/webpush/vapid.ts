/** Our proof to push services that a push is ours (VAPID, RFC 8292). */

import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

type Vapid = {
  /** The key with which browsers subscribe. */
  readonly publicKey: string;
  readonly headerFor: (endpoint: string, at: Date) => string;
};

const lifeSeconds = 12 * 3_600;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const keyOf = (secret: Buffer, publicKey: Buffer): KeyObject =>
  createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: secret.toString('base64url'),
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33, 65).toString('base64url'),
    },
  });

export const createVapid = (secret: Buffer, contact: string): Vapid => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const publicKey = pair.getPublicKey();
  const key = keyOf(secret, publicKey);
  const shown = publicKey.toString('base64url');
  return {
    publicKey: shown,
    headerFor: (endpoint, at) => {
      const aud = new URL(endpoint).origin;
      const exp = Math.floor(at.getTime() / 1000) + lifeSeconds;
      const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud, exp, sub: contact })}`;
      const proof = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${text}.${proof.toString('base64url')}, k=${shown}`;
    },
  };
};
