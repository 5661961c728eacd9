/** A passkey in software: a P-256 key that answers WebAuthn challenges as a device does. */

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { addSeconds } from '#platform/clock.ts';
import type { World } from './world.ts';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** The key in COSE: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    x,
    Buffer.from([0x22, 0x58, 0x20]),
    y,
  ]);

/** Present and verified by face, finger or screen lock. */
const userVerified = 0x05;

export type SoftPasskey = (options: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** Adds a passkey of this age to an account, and returns what answers challenges with it. */
export const addSoftPasskey = async (
  world: World,
  userId: string,
  ageSeconds = 86_400,
): Promise<SoftPasskey> => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16).toString('base64url');
  const { platform } = world;
  await platform.pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, 0, '{internal}', 'Test', $5)`,
    [
      platform.ids.next(),
      userId,
      id,
      coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      addSeconds(world.clock.now(), -ageSeconds),
    ],
  );
  const { hostname, origin } = new URL(platform.config.PUBLIC_URL);
  return ({ challenge }) => {
    const clientData = Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }),
    );
    const authData = Buffer.concat([sha256(hostname), Buffer.from([userVerified, 0, 0, 0, 0])]);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  };
};

export const passkeyHeader = (challengeId: string, response: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify({ challengeId, response })).toString('base64url');
