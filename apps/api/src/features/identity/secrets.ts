/**
 * Codes and links that prove a person reads a mailbox or a phone. A link works once; a code allows
 * five tries. A new one ends no older one: anyone may ask for one, and its mail may be late or lost.
 * Each works until its time, and the first that is used ends those of its purpose. How many there
 * are is bounded by the budget of their messages.
 */

import { addSeconds } from '#platform/clock.ts';
import { digest, hmac, newCode, newToken, sameBytes } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/pool.ts';
import { fail, ok, type Result, failAt } from '#platform/result.ts';
import type { IdentityDeps } from './deps.ts';
import * as queries from './secret-queries.ts';

type Purpose =
  | 'verify-email'
  | 'reset-password'
  | 'second-factor'
  | 'change-email'
  | 'change-phone'
  | 'change-phone-old'
  | 'reset-pin'
  | 'confirm-send'
  | 'thaw'
  | 'passcode';

const maxTries = 5;
/** A code is compared with the newest ones only. The owner can ask for this many in an hour. */
const mostCodes = 10;

export const codeDigest = (deps: IdentityDeps, id: string, code: string): Buffer =>
  hmac(deps.config.BLIND_INDEX_KEY, 'one-time-code', id, code);

export const issueSecret = async (
  deps: IdentityDeps,
  tx: Tx,
  spec: {
    readonly userId: string;
    readonly purpose: Purpose;
    readonly ttlSeconds: number;
    readonly payload?: Readonly<Record<string, unknown>>;
  },
): Promise<{ readonly id: string; readonly token: string; readonly code: string }> => {
  const now = deps.clock.now();
  const id = deps.ids.next();
  const token = newToken();
  const code = newCode();
  await queries.insertSecret(tx, {
    id,
    user_id: spec.userId,
    purpose: spec.purpose,
    token_hash: digest(token),
    code_hash: codeDigest(deps, id, code),
    payload: JSON.stringify(spec.payload ?? {}),
    created_at: now,
    expires_at: addSeconds(now, spec.ttlSeconds),
  });
  return { id, token, code };
};

type Redeemed = {
  readonly id: string;
  readonly userId: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

export const redeemToken = async (
  deps: IdentityDeps,
  tx: Tx,
  purpose: Purpose,
  token: string,
): Promise<Result<Redeemed, 'LINK_INVALID'>> => {
  const row = await queries.takeByToken(tx, purpose, digest(token), deps.clock.now());
  if (!row) return fail('LINK_INVALID');
  return ok({ id: row.id, userId: row.user_id, payload: row.payload as Record<string, unknown> });
};

/**
 * Data of a used link, until the link expires. Mail programs, a reload and a second click open a
 * link again, and must then get its result.
 */
export const findUsedToken = async (
  deps: IdentityDeps,
  tx: Tx,
  purpose: Purpose,
  token: string,
): Promise<Redeemed | undefined> => {
  const row = await queries.findUsed(tx, purpose, digest(token), deps.clock.now());
  return row && { id: row.id, userId: row.user_id, payload: row.payload as Redeemed['payload'] };
};

/**
 * Counts the try in the caller's transaction. After a wrong code the caller must commit, not throw,
 * or the count is lost.
 */
export const checkCode = async (
  deps: IdentityDeps,
  tx: Tx,
  userId: string,
  purpose: Purpose,
  code: string,
): Promise<Result<Redeemed, 'CODE_INVALID' | 'CODE_EXPIRED' | 'CODE_TRIES_EXCEEDED'>> => {
  const now = deps.clock.now();
  const rows = await queries.lockOpen(tx, { userId, purpose, most: mostCodes });
  if (rows.length === 0) return failAt('CODE_INVALID', 'code');
  const current = rows.filter(({ expires_at: end }) => end > now);
  if (current.length === 0) return failAt('CODE_EXPIRED', 'code');
  const open = current.filter(({ tries }) => tries < maxTries);
  if (open.length === 0) return failAt('CODE_TRIES_EXCEEDED', 'code');
  const row = open.find(
    ({ id, code_hash: hash }) => hash && sameBytes(hash, codeDigest(deps, id, code)),
  );
  if (!row) {
    // A wrong code was a guess at each of them.
    const ids = open.map(({ id }) => id);
    await queries.countTries(tx, ids);
    return failAt('CODE_INVALID', 'code');
  }
  return ok({ id: row.id, userId: row.user_id, payload: row.payload as Record<string, unknown> });
};

export const spendCode = (deps: IdentityDeps, tx: Tx, redeemed: Redeemed) =>
  queries.useWithOthers(tx, redeemed.id, deps.clock.now());

/**
 * Checks a code and marks it used. A change that needs two codes checks both first, so that one
 * wrong code does not use up the other.
 */
export const redeemCode: typeof checkCode = async (deps, tx, userId, purpose, code) => {
  const checked = await checkCode(deps, tx, userId, purpose, code);
  if (checked.ok) await spendCode(deps, tx, checked.value);
  return checked;
};
