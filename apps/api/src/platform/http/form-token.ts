/** A token that says when an open form was opened, signed so that a program cannot make one. */

import { openFormSeconds } from '@cowrie/contract/platform/open-form';
import { hmac, sameBytes } from '../crypto/secrets.ts';
import type { Platform } from '../platform.ts';

type Deps = Pick<Platform, 'config'>;
/** A token of one form is of no use in another. */
type Form = 'contact-form' | 'careers-form' | 'waitlist-form';

const proofOf = ({ config }: Deps, form: Form, at: string): Buffer =>
  hmac(config.BLIND_INDEX_KEY, form, at);

export const newFormToken = (deps: Deps, form: Form, now: Date): string => {
  const at = String(now.getTime());
  return `${at}.${proofOf(deps, form, at).toString('base64url')}`;
};

/** False if we did not make it, or a person could not have filled the form in so fast or so late. */
export const isFilledInTime = (deps: Deps, form: Form, token: string, now: Date): boolean => {
  const [at = '', proof = ''] = token.split('.');
  if (!/^\d{1,15}$/.test(at)) return false;
  if (!sameBytes(proofOf(deps, form, at), Buffer.from(proof, 'base64url'))) return false;
  const seconds = (now.getTime() - Number(at)) / 1_000;
  return seconds >= openFormSeconds.least && seconds <= openFormSeconds.most;
};
