/** The link that switches off the mails about one subject, without a log-in. */

import { type SubjectKey, subjectKeys } from '@cowrie/contract/notifications/data';
import { hmac, sameBytes } from '#platform/crypto/secrets.ts';
import type { Platform } from '#platform/platform.ts';

type Deps = Pick<Platform, 'config'>;

const proofOf = ({ config }: Deps, userId: string, subject: string): string =>
  hmac(config.BLIND_INDEX_KEY, 'unsubscribe', userId, subject).toString('base64url');

const tokenOf = (deps: Deps, userId: string, subject: SubjectKey): string =>
  `${userId}.${subject}.${proofOf(deps, userId, subject)}`;

/** The page for people; mail programs post to the call of the same token. */
export const unsubscribePath = (deps: Deps, userId: string, subject: SubjectKey): string =>
  `/unsubscribe?token=${encodeURIComponent(tokenOf(deps, userId, subject))}`;

export const readUnsubscribe = (
  deps: Deps,
  token: string,
): { readonly userId: string; readonly subject: SubjectKey } | null => {
  const [userId = '', sought = '', given = ''] = token.split('.');
  const subject = subjectKeys.find((key) => key === sought);
  if (!subject) return null;
  const [right, proof] = [Buffer.from(proofOf(deps, userId, subject)), Buffer.from(given)];
  return sameBytes(right, proof) ? { userId, subject } : null;
};
