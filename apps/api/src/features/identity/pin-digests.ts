/** The digests that a PIN is compared with: the real one, the duress PIN, and one set under duress. */

import { randomBytes } from 'node:crypto';
import { hmac, sameBytes } from '#platform/crypto/secrets.ts';
import type { IdentityDeps } from './deps.ts';
import type { PinRow } from './queries.ts';

/** Which PIN it was. Only the server knows; no answer differs by it. */
export type PinKind = 'own' | 'duress';

const pinDigest = (deps: IdentityDeps, salt: Buffer, userId: string, pin: string): Buffer =>
  hmac(deps.config.PIN_PEPPER, salt, userId, pin);

export const newPinDigest = (deps: IdentityDeps, userId: string, pin: string) => {
  const salt = randomBytes(16);
  return { salt, digest: pinDigest(deps, salt, userId, pin) };
};

/**
 * Compares with all three digests, whichever of them exist, so that a try takes the same work for
 * everyone. Undefined if it is none of them.
 */
export const kindOfPin = (deps: IdentityDeps, row: PinRow, pin: string): PinKind | undefined => {
  const isSame = (salt: Buffer | null, digest: Buffer | null): boolean => {
    const given = pinDigest(deps, salt ?? row.salt, row.user_id, pin);
    return sameBytes(digest ?? row.digest, given) && digest !== null;
  };
  const isOwn = isSame(row.salt, row.digest);
  const isDuress = isSame(row.duress_salt, row.duress_digest);
  const isDecoy = isSame(row.decoy_salt, row.decoy_digest);
  if (isOwn) return 'own';
  return isDuress || isDecoy ? 'duress' : undefined;
};
