/**
 * Codes and links that prove a person reads a mailbox or a phone. A new one cancels older ones of
 * the same purpose. A link works once; a code allows five tries.
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

const codeDigest = (deps: IdentityDeps, id: string, code: string): Buffer =>
  hmac(deps.config.BLIND_INDEX_KEY, 'one-time-code', id, code);

export const issueSecret = async (
  deps: IdentityDeps,
  tx: Tx,
  spec: {
    readonly userId: string;
    readonly purpose: Purpose;
    readonly ttlSeconds: number;
    readonly payload?: Readonly<Record<string, unknown>>;
    readonly keepOlder?: boolean;
  },
): Promise<{ readonly id: string; readonly token: string; readonly code: string }> => {
  const now = deps.clock.now();
  const id = deps.ids.next();
  const token = newToken();
  const code = newCode();
  if (!spec.keepOlder) await queries.closeOpenSecrets(tx, spec.userId, spec.purpose, now);
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

/** Payload of the last secret of this purpose; empty if there was none. */
export const readLatestPayload = async (
  tx: Tx,
  { userId, purpose }: { readonly userId: string; readonly purpose: Purpose },
): Promise<Redeemed['payload']> => {
  const row = await queries.lockLatest(tx, userId, purpose);
  return row ? (row.payload as Redeemed['payload']) : {};
};

export type Redeemed = {
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
  const row = await queries.lockLatest(tx, userId, purpose);
  if (!row) return failAt('CODE_INVALID', 'code');
  if (row.expires_at <= now) return failAt('CODE_EXPIRED', 'code');
  if (row.tries >= maxTries) return failAt('CODE_TRIES_EXCEEDED', 'code');
  if (!row.code_hash || !sameBytes(row.code_hash, codeDigest(deps, row.id, code))) {
    await queries.setTries(tx, row.id, row.tries + 1);
    return failAt('CODE_INVALID', 'code');
  }
  return ok({ id: row.id, userId: row.user_id, payload: row.payload as Record<string, unknown> });
};

export const spendCode = (deps: IdentityDeps, tx: Tx, redeemed: Redeemed) =>
  queries.markUsed(tx, redeemed.id, deps.clock.now());

/**
 * Checks a code and marks it used. A change that needs two codes checks both first, so that one
 * wrong code does not use up the other.
 */
export const redeemCode: typeof checkCode = async (deps, tx, userId, purpose, code) => {
  const checked = await checkCode(deps, tx, userId, purpose, code);
  if (checked.ok) await spendCode(deps, tx, checked.value);
  return checked;
};
