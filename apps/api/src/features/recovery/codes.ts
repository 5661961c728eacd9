/**
 * Codes and links that follow from a key and the recovery, so that nothing of them is stored: the code
 * that a person reads to each friend, and the link by which the owner stops a recovery.
 */

import { hmac, sameBytes } from '#platform/crypto/secrets.ts';
import type { Platform } from '#platform/platform.ts';

type Keys = Pick<Platform, 'config'>;

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Six digits, another one for each friend. */
export const friendCode = ({ config }: Keys, recoveryId: string, friendId: string): string => {
  const bytes = hmac(config.BLIND_INDEX_KEY, 'recovery-friend', recoveryId, friendId);
  return String(bytes.readUInt32BE(0) % 1_000_000).padStart(6, '0');
};

export const isFriendCode = (
  keys: Keys,
  asked: { readonly recovery_id: string; readonly friend_id: string },
  code: string,
): boolean =>
  sameBytes(Buffer.from(friendCode(keys, asked.recovery_id, asked.friend_id)), Buffer.from(code));

export const emailCodeHash = ({ config }: Keys, recoveryId: string, code: string): Buffer =>
  hmac(config.BLIND_INDEX_KEY, 'recovery-email', recoveryId, code);

const stopMac = ({ config }: Keys, recoveryId: string): Buffer =>
  hmac(config.BLIND_INDEX_KEY, 'recovery-stop', recoveryId);

export const stopToken = (keys: Keys, recoveryId: string): string =>
  `${recoveryId}.${stopMac(keys, recoveryId).toString('base64url')}`;

/** The recovery that a stop link is about; undefined if the link is not ours. */
export const recoveryOfStop = (keys: Keys, token: string): string | undefined => {
  const [id = '', mac = ''] = token.split('.');
  if (!idForm.test(id)) return undefined;
  return sameBytes(stopMac(keys, id), Buffer.from(mac, 'base64url')) ? id : undefined;
};
