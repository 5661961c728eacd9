/**
 * The transaction PIN that authorises every outflow. Four digits are too few for a slow hash to
 * protect, so the database stores a digest made with a pepper it does not hold, and wrong tries are
 * counted.
 */

import { notify, notifyAsked } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { afterCredentialChange } from './credential-change.ts';
import { recordSecurity, tellUserChanged } from './events.ts';
import { beginPeriod, beginPeriodIn, type PinUser } from './duress-period.ts';
import { saveDuressSecret } from './duress-queries.ts';
import { codeByMail, pinChanged } from './notifications.ts';
import { kindOfPin, newPinDigest, type PinKind } from './pin-digests.ts';
import type { IdentityDeps } from './deps.ts';
import * as queries from './queries.ts';
import { checkPin } from './rules.ts';
import { issueSecret, redeemCode } from './secrets.ts';

/** Every fifth wrong PIN in a row locks it: 15 minutes, then twice as long each time, up to a day. */
const triesPerLock = 5;
const pinLockSeconds = (failures: number): number =>
  Math.min(15 * 60 * 2 ** (failures / triesPerLock - 1), 86_400);
const resetSeconds = 600;

export const storePin = (deps: IdentityDeps, tx: Tx, userId: string, pin: string) =>
  queries.savePin(tx, { userId, ...newPinDigest(deps, userId, pin), at: deps.clock.now() });

/**
 * Replaces the PIN that was used. Under duress that is the duress PIN, and the real one stays. A PIN
 * that is the other one already is refused like one that is easy to guess.
 */
const replacePin = async (
  deps: IdentityDeps,
  tx: Tx,
  {
    row,
    kind,
    pin,
  }: { readonly row: queries.PinRow; readonly kind: PinKind; readonly pin: string },
) => {
  const taken = kindOfPin(deps, row, pin);
  if (taken !== undefined && taken !== kind) return fail('PIN_TOO_SIMPLE');
  const at = deps.clock.now();
  const fresh = newPinDigest(deps, row.user_id, pin);
  if (kind === 'own') await queries.savePin(tx, { userId: row.user_id, ...fresh, at });
  else {
    await saveDuressSecret(tx, row.user_id, fresh, null, at);
    await queries.setPinFailures(tx, row.user_id, 0, null);
  }
  return ok(true);
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
  user: PinUser,
  pin: string,
  caller: Caller,
): Promise<Result<PinKind, 'PIN_NOT_SET' | 'PIN_WRONG' | 'PIN_LOCKED'>> =>
  inTurn(user.userId, async () => {
    const row = await queries.readPin(deps.db, user.userId);
    const isClean = row !== undefined && row.failures === 0 && row.locked_until === null;
    const kind = isClean ? kindOfPin(deps, row, pin) : undefined;
    if (kind === undefined) return inTx(deps.db, (tx) => verifyPin(deps, tx, user, pin, caller));
    if (kind === 'duress' && row?.is_under_duress === false) await beginPeriod(deps, user);
    return ok(kind);
  });

/** Checks a PIN and counts the try. The row is locked, so parallel guesses are counted one by one. */
export const verifyPin = async (
  deps: IdentityDeps,
  tx: Tx,
  user: PinUser,
  pin: string,
  caller: Caller,
): Promise<Result<PinKind, 'PIN_NOT_SET' | 'PIN_WRONG' | 'PIN_LOCKED'>> => {
  const { userId } = user;
  const now = deps.clock.now();
  const row = await queries.lockPin(tx, userId);
  if (!row) return fail('PIN_NOT_SET');
  if (row.locked_until && row.locked_until > now) {
    const wait = Math.ceil((row.locked_until.getTime() - now.getTime()) / 1000);
    return fail('PIN_LOCKED', { retryAfterSeconds: wait });
  }
  const kind = kindOfPin(deps, row, pin);
  if (kind !== undefined) {
    if (row.failures > 0) await queries.setPinFailures(tx, userId, 0, null);
    if (kind === 'duress' && !row.is_under_duress) await beginPeriodIn(deps, tx, user);
    return ok(kind);
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
    const right = await verifyPin(deps, tx, actor, input.currentPin, caller);
    if (!right.ok) return right;
    const row = await queries.lockPin(tx, actor.userId);
    if (!row) return fail('PIN_NOT_SET');
    const replaced = await replacePin(deps, tx, { row, kind: right.value, pin: input.pin });
    if (!replaced.ok) return replaced;
    await tellOwner(deps, tx, actor, 'pin_changed', caller);
    return ok({ done: true as const });
  });
};

export const startPinReset = (deps: IdentityDeps, actor: Actor) =>
  inTxUnlessRefused(deps.db, async (tx) => {
    if (!(await queries.hasPin(tx, actor.userId))) return fail('PIN_NOT_SET');
    const user = await queries.lockUser(tx, actor.userId);
    const secret = await issueSecret(deps, tx, {
      userId: user.id,
      purpose: 'reset-pin',
      ttlSeconds: resetSeconds,
    });
    const code = { code: secret.code, purpose: 'set a new PIN' };
    const asked = await notifyAsked(deps, tx, user, codeByMail, code);
    return asked.ok ? ok({ done: true as const }) : asked;
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
    // An attacker who reads the mailbox must not get the PIN that ends the duress.
    const row = await queries.lockPin(tx, actor.userId);
    if (row) {
      const kind = row.is_under_duress ? 'duress' : 'own';
      const replaced = await replacePin(deps, tx, { row, kind, pin: input.pin });
      if (!replaced.ok) return replaced;
    } else await storePin(deps, tx, actor.userId, input.pin);
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
