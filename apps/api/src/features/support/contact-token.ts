/** A token that says when a form was opened, signed so that a program cannot make one. */

import { contactSeconds } from '@cowrie/contract/support/data';
import { hmac, sameBytes } from '#platform/crypto/secrets.ts';
import type { Platform } from '#platform/platform.ts';

type Deps = Pick<Platform, 'config'>;

const proofOf = ({ config }: Deps, at: string): Buffer =>
  hmac(config.BLIND_INDEX_KEY, 'contact-form', at);

export const newContactToken = (deps: Deps, now: Date): string => {
  const at = String(now.getTime());
  return `${at}.${proofOf(deps, at).toString('base64url')}`;
};

/** False if we did not make it, or a person could not have filled the form in so fast or so late. */
export const isFilledInTime = (deps: Deps, token: string, now: Date): boolean => {
  const [at = '', proof = ''] = token.split('.');
  if (!/^\d{1,15}$/.test(at)) return false;
  if (!sameBytes(proofOf(deps, at), Buffer.from(proof, 'base64url'))) return false;
  const seconds = (now.getTime() - Number(at)) / 1_000;
  return seconds >= contactSeconds.least && seconds <= contactSeconds.most;
};
