/**
 * Log-in by password. An unknown account, a wrong password, a closed account and an account without
 * staff rights (at the staff log-in) get the same answer after the same time, and their failures
 * are counted and locked the same way.
 */

import type { SignInAnswer } from '@cowrie/contract';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { fail, failAt, ok, type Result } from '#platform/result.ts';
import type { IdentityDeps } from '../deps.ts';
import { passwordMatches, pretendToVerify, withPassword } from './passwords.ts';
import {
  findTotp,
  findUserByEmail,
  findUserById,
  permissionsOf,
  type UserRow,
} from '../queries.ts';
import { emailKey } from '../rules.ts';
import { issueSecret } from '../secrets.ts';
import {
  buildMe,
  markBrowser,
  markedBrowser,
  startSession,
  type Method,
  type Transport,
} from './sessions.ts';
import { mailAgain } from './sign-up.ts';
import { listForBrowser } from './sign-up-queries.ts';
import { beginTry, clearTries, failTry, type Try, undoTry } from './tries.ts';

export type Door = {
  readonly audience: 'user' | 'staff';
  readonly transport: Transport;
  readonly caller: Caller;
};

const challengeSeconds = 300;

/** Checks the password of a signed-in person, with the same counting and locking as at log-in. */
export const provePassword = async (
  deps: IdentityDeps,
  userId: string,
  /** The input field is named in the answer to a wrong password. */
  given: { readonly password: string; readonly field: string },
  caller: Caller,
): Promise<Result<{ user: UserRow; tried: Try }, 'ACCOUNT_LOCKED' | 'PASSWORD_WRONG'>> => {
  const user = await findUserById(deps.db, userId);
  if (!user) throw new Error('the user of the session is missing');
  const begun = await beginTry(deps, user.email_key, user, caller);
  if (!begun.ok) return begun;
  const tried = begun.value;
  if (!(await passwordMatches(user.password_hash, given.password))) {
    await failTry(deps, tried, user, caller);
    return failAt('PASSWORD_WRONG', given.field);
  }
  await undoTry(deps, tried);
  return ok({ user, tried });
};

export const mayEnter = async (
  db: Db | Tx,
  user: UserRow,
  audience: Door['audience'],
): Promise<boolean> =>
  user.status === 'active' &&
  (audience === 'user' || (await permissionsOf(db, user.id)).length > 0);

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
  const found = await findUserByEmail(deps.db, emailKey(input.email));
  const user = found?.email_verified_at ? found : undefined;
  const begun = await beginTry(deps, emailKey(input.email), user, door.caller);
  if (!begun.ok) return begun;
  const tried = begun.value;
  const matches = user
    ? await passwordMatches(user.password_hash, input.password)
    : await pretendToVerify(input.password);
  if (!user || !matches || !(await mayEnter(deps.db, user, door.audience))) {
    if (await mailWaiting(deps, input, door)) {
      await undoTry(deps, tried);
      return fail('EMAIL_NOT_VERIFIED', { details: { email: input.email } });
    }
    await failTry(deps, tried, user, door.caller);
    return fail('INVALID_CREDENTIALS');
  }
  const totp = await findTotp(deps.db, user.id);
  // If a second factor follows, the failures are forgotten only after it: a known password must not
  // allow unlimited guesses at the code.
  if (totp?.confirmed_at) await undoTry(deps, tried);
  return inTx(deps.db, async (tx) => {
    if (!totp?.confirmed_at) await clearTries(tx, tried);
    if (totp?.confirmed_at) {
      const secret = await issueSecret(deps, tx, {
        userId: user.id,
        purpose: 'second-factor',
        ttlSeconds: challengeSeconds,
      });
      return ok({ status: 'second_factor' as const, challenge: secret.token });
    }
    return ok(await signedIn(deps, tx, user, door, 'password'));
  });
};

/**
 * A person who signed up and did not read the mail yet gets a new one, which counts in this browser.
 * An address with an account gets the same answer, so that the answer tells nothing about it.
 */
const mailWaiting = async (
  deps: IdentityDeps,
  { email, password }: { readonly email: string; readonly password: string },
  { audience, caller, transport }: Door,
): Promise<boolean> => {
  if (audience !== 'user') return false;
  const who = { emailKey: emailKey(email), browser: markedBrowser(deps, caller, undefined) };
  const rows = await listForBrowser(deps.db, who, deps.clock.now());
  if (rows.length === 0) return false;
  const [row] = await withPassword(rows, password);
  if (!row) return false;
  // The shell may still have the mark of its sign-up; a browser has its cookie.
  const browser = transport === 'cookie' ? markBrowser(deps, caller).name : row.browser;
  await inTx(deps.db, (tx) => mailAgain(deps, tx, row, browser));
  return true;
};
