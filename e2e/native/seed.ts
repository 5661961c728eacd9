/** A phone on which a person is signed in and has chosen a passcode, as the app would have kept it. */

import { createHash, pbkdf2Sync, randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Phone } from './phone.ts';

/** Signs a person in as the app does: the session is a token, not a cookie. */
const enter = async (person: { readonly email: string; readonly password: string }) => {
  const { email, password } = person;
  const response = await fetch(`${inject('baseUrl')}/api/v1/identity/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://localhost' },
    body: JSON.stringify({ email, password, transport: 'bearer' }),
  });
  return (await response.json()) as {
    readonly me: { readonly id: string };
    readonly token: string;
  };
};

const rounds = 310_000;
const checkOf = (passcode: string) => {
  const salt = randomBytes(16);
  const digest = pbkdf2Sync(passcode, salt, rounds, 32, 'sha256').toString('base64');
  return { salt: salt.toString('base64'), rounds, digest };
};

/** A phone on which a person is signed in, without a lock. */
export const keepSession = async (
  { plugins: { phone } }: Phone,
  person: { readonly email: string; readonly password: string },
): Promise<void> => {
  phone.storage.set('auth-token', (await enter(person)).token);
};

export const keepLock = async (
  { plugins: { phone } }: Phone,
  person: { readonly email: string; readonly password: string },
  lock: { readonly passcode: string; readonly face: boolean; readonly delaySeconds: number },
): Promise<void> => {
  const { me, token } = await enter(person);
  const secret = randomBytes(32).toString('base64');
  const kept = {
    userId: me.id,
    check: checkOf(lock.passcode),
    delaySeconds: lock.delaySeconds,
    secretHash: lock.face ? createHash('sha256').update(secret).digest('base64') : null,
  };
  phone.storage.set('auth-token', token);
  phone.storage.set('lock', JSON.stringify(kept));
  if (lock.face) phone.secrets.set('unlock', secret);
};
