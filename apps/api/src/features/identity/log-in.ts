/**
 * Log-in by password. An unknown account, a wrong password, a closed account and an account without
 * staff rights (at the staff log-in) get the same answer after the same time, and their failures
 * are counted and locked the same way.
 */

import type { SignInAnswer } from '@cowrie/contract';
import { addSeconds } from '#platform/clock.ts';
import { digest } from '#platform/crypto/secrets.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { fail, failAt, ok, type Result } from '#platform/result.ts';
import { recordSecurity } from './events.ts';
import type { IdentityDeps } from './deps.ts';
import { passwordMatches, pretendToVerify } from './passwords.ts';
import { findTotp, findUserByEmail, findUserById, permissionsOf, type UserRow } from './queries.ts';
import { emailKey, lockSeconds } from './rules.ts';
import { issueSecret } from './secrets.ts';
import * as queries from './session-queries.ts';
import { buildMe, startSession, type Method, type Transport } from './sessions.ts';
import { sendVerification } from './sign-up.ts';

export type Door = {
  readonly audience: 'user' | 'staff';
  readonly transport: Transport;
  readonly caller: Caller;
};

const forgetSeconds = 86_400;
const challengeSeconds = 300;

/**
 * A device that has signed in before has its own failure count, so that a stranger's guesses do not
 * lock the owner out.
 */
const failureKey = async (
  deps: IdentityDeps,
  key: string,
  user: UserRow | undefined,
  caller: Caller,
): Promise<Buffer> => {
  const held = caller.cookie(deps.cookies.device);
  const device =
    user && held ? await queries.findDevice(deps.db, user.id, digest(held)) : undefined;
  return digest(device ? `${key}|${device.id}` : key);
};

export const lockedFor = async (deps: IdentityDeps, key: Buffer): Promise<number> => {
  const row = await queries.findFailures(deps.db, key);
  const until = row?.locked_until?.getTime() ?? 0;
  return Math.max(0, Math.ceil((until - deps.clock.now().getTime()) / 1000));
};

export const countFailure = (
  deps: IdentityDeps,
  key: Buffer,
  user: UserRow | undefined,
  caller: Caller,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const now = deps.clock.now();
    const failures = await queries.addFailure(tx, key, now, addSeconds(now, -forgetSeconds));
    const seconds = lockSeconds(failures);
    if (seconds === 0) return;
    await queries.setLock(tx, key, addSeconds(now, seconds));
    if (user)
      await recordSecurity(deps, tx, {
        userId: user.id,
        kind: 'log_in_locked',
        caller,
        detail: { failures },
      });
  });

/** The key under which this account's failures on this device are counted. */
export const failureKeyOf = (deps: IdentityDeps, user: UserRow, caller: Caller): Promise<Buffer> =>
  failureKey(deps, user.email_key, user, caller);

/** Checks the password of a signed-in person, with the same counting and locking as at log-in. */
export const provePassword = async (
  deps: IdentityDeps,
  userId: string,
  /** The input field is named in the answer to a wrong password. */
  given: { readonly password: string; readonly field: string },
  caller: Caller,
): Promise<Result<{ user: UserRow; key: Buffer }, 'ACCOUNT_LOCKED' | 'PASSWORD_WRONG'>> => {
  const user = await findUserById(deps.db, userId);
  if (!user) throw new Error('the user of the session is missing');
  const key = await failureKey(deps, user.email_key, user, caller);
  const wait = await lockedFor(deps, key);
  if (wait > 0) return fail('ACCOUNT_LOCKED', { retryAfterSeconds: wait });
  if (await passwordMatches(user.password_hash, given.password)) return ok({ user, key });
  await countFailure(deps, key, user, caller);
  return failAt('PASSWORD_WRONG', given.field);
};

export const mayEnter = async (
  deps: IdentityDeps,
  user: UserRow,
  audience: Door['audience'],
): Promise<boolean> =>
  user.status === 'active' &&
  (audience === 'user' || (await permissionsOf(deps.db, user.id)).length > 0);

export const signedIn = async (
  deps: IdentityDeps,
  tx: Tx,
  user: UserRow,
  door: Door,
  method: Method,
): Promise<Extract<SignInAnswer, { status: 'signed_in' }>> => {
  const { sessionId, token } = await startSession(deps, tx, user, { ...door, method });
  const me = await buildMe(deps, user.id, sessionId, tx);
  return { status: 'signed_in', me, ...(door.transport === 'bearer' ? { token } : {}) };
};

export const logIn = async (
  deps: IdentityDeps,
  input: { readonly email: string; readonly password: string },
  door: Door,
): Promise<
  Result<SignInAnswer, 'INVALID_CREDENTIALS' | 'ACCOUNT_LOCKED' | 'EMAIL_NOT_VERIFIED'>
> => {
  const user = await findUserByEmail(deps.db, emailKey(input.email));
  const key = await failureKey(deps, emailKey(input.email), user, door.caller);
  const wait = await lockedFor(deps, key);
  if (wait > 0) return fail('ACCOUNT_LOCKED', { retryAfterSeconds: wait });
  const matches = user
    ? await passwordMatches(user.password_hash, input.password)
    : await pretendToVerify(input.password);
  if (!user || !matches || !(await mayEnter(deps, user, door.audience))) {
    await countFailure(deps, key, user, door.caller);
    return fail('INVALID_CREDENTIALS');
  }
  const totp = await findTotp(deps.db, user.id);
  return inTx(deps.db, async (tx) => {
    // If a second factor follows, the failure count is cleared only after it: a known password must
    // not allow unlimited guesses at the code.
    if (!totp?.confirmed_at) await queries.clearFailures(tx, [key]);
    if (!user.email_verified_at) {
      await sendVerification(deps, tx, user);
      return fail('EMAIL_NOT_VERIFIED', { details: { email: user.email } });
    }
    if (totp?.confirmed_at) {
      const secret = await issueSecret(deps, tx, {
        userId: user.id,
        purpose: 'second-factor',
        ttlSeconds: challengeSeconds,
        keepOlder: true,
      });
      return ok({ status: 'second_factor' as const, challenge: secret.token });
    }
    return ok(await signedIn(deps, tx, user, door, 'password'));
  });
};
