/**
 * The transaction PIN that authorises every outflow. Four digits are too few for a slow hash to
 * protect, so the database stores a digest made with a pepper it does not hold, and wrong tries are
 * counted.
 */

import { randomBytes } from 'node:crypto';
import { notify } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { hmac, sameBytes } from '#platform/crypto/secrets.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { afterCredentialChange } from './credential-change.ts';
import { recordSecurity, tellUserChanged } from './events.ts';
import { codeByMail, pinChanged } from './notifications.ts';
import type { IdentityDeps } from './deps.ts';
import * as queries from './queries.ts';
import { checkPin } from './rules.ts';
import { issueSecret, redeemCode } from './secrets.ts';

/** Every fifth wrong PIN in a row locks it: 15 minutes, then twice as long each time, up to a day. */
const triesPerLock = 5;
const pinLockSeconds = (failures: number): number =>
  Math.min(15 * 60 * 2 ** (failures / triesPerLock - 1), 86_400);
const resetSeconds = 600;

const pinDigest = (deps: IdentityDeps, salt: Buffer, userId: string, pin: string): Buffer =>
  hmac(deps.config.PIN_PEPPER, salt, userId, pin);

export const storePin = (deps: IdentityDeps, tx: Tx, userId: string, pin: string) => {
  const salt = randomBytes(16);
  return queries.savePin(tx, {
    userId,
    salt,
    digest: pinDigest(deps, salt, userId, pin),
    at: deps.clock.now(),
  });
};

/** One check at a time per person, so that a burst of parallel guesses cannot pass the lock. */
const turns = new Map<string, Promise<unknown>>();

const inTurn = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
  const before = turns.get(userId);
  const mine = before ? before.then(work, work) : work();
  turns.set(userId, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(userId) === mine) turns.delete(userId);
  }
};

/**
 * Checks the PIN of an outflow. If it is right and no wrong try came before, one read is enough.
 * Otherwise `verifyPin` locks the row and counts the try.
 */
export const authorisePin = (
  deps: IdentityDeps,
  userId: string,
  pin: string,
  caller: Caller,
): Promise<Result<true, 'PIN_NOT_SET' | 'PIN_WRONG' | 'PIN_LOCKED'>> =>
  inTurn(userId, async () => {
    const row = await queries.readPin(deps.db, userId);
    const isClean = row !== undefined && row.failures === 0 && row.locked_until === null;
    if (isClean && sameBytes(row.digest, pinDigest(deps, row.salt, userId, pin))) return ok(true);
    return inTx(deps.db, (tx) => verifyPin(deps, tx, userId, pin, caller));
  });

/** Checks a PIN and counts the try. The row is locked, so parallel guesses are counted one by one. */
export const verifyPin = async (
  deps: IdentityDeps,
  tx: Tx,
  userId: string,
  pin: string,
  caller: Caller,
): Promise<Result<true, 'PIN_NOT_SET' | 'PIN_WRONG' | 'PIN_LOCKED'>> => {
  const now = deps.clock.now();
  const row = await queries.lockPin(tx, userId);
  if (!row) return fail('PIN_NOT_SET');
  if (row.locked_until && row.locked_until > now) {
    const wait = Math.ceil((row.locked_until.getTime() - now.getTime()) / 1000);
    return fail('PIN_LOCKED', { retryAfterSeconds: wait });
  }
  if (sameBytes(row.digest, pinDigest(deps, row.salt, userId, pin))) {
    if (row.failures > 0) await queries.setPinFailures(tx, userId, 0, null);
    return ok(true);
  }
  const failures = row.failures + 1;
  const used = failures % triesPerLock;
  if (used > 0) {
    await queries.setPinFailures(tx, userId, failures, null);
    return fail('PIN_WRONG', { details: { triesLeft: triesPerLock - used } });
  }
  const wait = pinLockSeconds(failures);
  await queries.setPinFailures(tx, userId, failures, addSeconds(now, wait));
  await recordSecurity(deps, tx, { userId, kind: 'pin_locked', caller });
  return fail('PIN_LOCKED', { retryAfterSeconds: wait });
};

export const setPin = async (deps: IdentityDeps, actor: Actor, pin: string, caller: Caller) => {
  const good = checkPin(pin);
  if (!good.ok) return good;
  return inTx(deps.db, async (tx) => {
    await queries.lockUser(tx, actor.userId);
    if (await queries.hasPin(tx, actor.userId)) return fail('PIN_ALREADY_SET');
    await storePin(deps, tx, actor.userId, pin);
    await recordSecurity(deps, tx, { userId: actor.userId, kind: 'pin_set', caller });
    await tellUserChanged(deps, tx, actor.userId, ['pinSet']);
    return ok({ done: true as const });
  });
};

export const changePin = async (
  deps: IdentityDeps,
  actor: Actor,
  input: { readonly currentPin: string; readonly pin: string },
  caller: Caller,
) => {
  const good = checkPin(input.pin);
  if (!good.ok) return good;
  return inTx(deps.db, async (tx) => {
    const right = await verifyPin(deps, tx, actor.userId, input.currentPin, caller);
    if (!right.ok) return right;
    await storePin(deps, tx, actor.userId, input.pin);
    await tellOwner(deps, tx, actor, 'pin_changed', caller);
    return ok({ done: true as const });
  });
};

export const startPinReset = (deps: IdentityDeps, actor: Actor) =>
  inTx(deps.db, async (tx) => {
    if (!(await queries.hasPin(tx, actor.userId))) return fail('PIN_NOT_SET');
    const user = await queries.lockUser(tx, actor.userId);
    const secret = await issueSecret(deps, tx, {
      userId: user.id,
      purpose: 'reset-pin',
      ttlSeconds: resetSeconds,
    });
    const code = { code: secret.code, purpose: 'set a new PIN' };
    return (await notify(deps, tx, user, codeByMail, code))
      ? ok({ done: true as const })
      : fail('RATE_LIMITED', { retryAfterSeconds: 3_600 });
  });

export const resetPin = async (
  deps: IdentityDeps,
  actor: Actor,
  input: { readonly code: string; readonly pin: string },
  caller: Caller,
) => {
  const good = checkPin(input.pin);
  if (!good.ok) return good;
  return inTx(deps.db, async (tx) => {
    const redeemed = await redeemCode(deps, tx, actor.userId, 'reset-pin', input.code);
    if (!redeemed.ok) return redeemed;
    await storePin(deps, tx, actor.userId, input.pin);
    await tellOwner(deps, tx, actor, 'pin_reset', caller);
    return ok({ done: true as const });
  });
};

const tellOwner = async (
  deps: IdentityDeps,
  tx: Tx,
  actor: Actor,
  kind: 'pin_changed' | 'pin_reset',
  caller: Caller,
) => {
  const user = await queries.lockUser(tx, actor.userId);
  await notify(deps, tx, user, pinChanged, {});
  await afterCredentialChange(deps, tx, { userId: actor.userId, kind, actor, caller });
};
