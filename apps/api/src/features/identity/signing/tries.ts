/**
 * Tries at a password or a second factor. Each try is counted before it is judged, one after the
 * other for an account, so that a burst of parallel guesses cannot pass the lock.
 */

import { addSeconds } from '#platform/clock.ts';
import { digest } from '#platform/crypto/secrets.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordSecurity } from '../events.ts';
import type { IdentityDeps } from '../deps.ts';
import type { UserRow } from '../queries.ts';
import { lockSeconds } from '../rules.ts';
import * as queries from './session-queries.ts';

/** After this time without a failure the count starts again. */
const forgetSeconds = 86_400;

export type Try = {
  readonly key: Buffer;
  /** The failures if this try fails too. */
  readonly failures: number;
};

/**
 * The key under which the failures are counted. A device that has signed in before has its own
 * count, so that a stranger's guesses do not lock the owner out.
 */
const keyOf = async (
  deps: IdentityDeps,
  emailKey: string,
  user: UserRow | undefined,
  caller: Caller,
): Promise<Buffer> => {
  const held = caller.cookie(deps.cookies.device);
  const device =
    user && held ? await queries.findDevice(deps.db, user.id, digest(held)) : undefined;
  return digest(device ? `${emailKey}|${device.id}` : emailKey);
};

/** Counts the try as a failure until it is known to be right. Refused while the account is locked. */
export const beginTry = async (
  deps: IdentityDeps,
  emailKey: string,
  user: UserRow | undefined,
  caller: Caller,
): Promise<Result<Try, 'ACCOUNT_LOCKED'>> => {
  const key = await keyOf(deps, emailKey, user, caller);
  return inTx(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { failures, lockedUntil } = await queries.countTry(tx, key, {
      at: now,
      forgetBefore: addSeconds(now, -forgetSeconds),
    });
    if (failures === null) {
      const wait = Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000);
      return fail('ACCOUNT_LOCKED', { retryAfterSeconds: wait });
    }
    const seconds = lockSeconds(failures);
    if (seconds > 0) await queries.setLock(tx, key, addSeconds(now, seconds));
    return ok({ key, failures });
  });
};

/** The try was right, but more has to follow: it does not count, and the failures before it stay. */
export const undoTry = (deps: IdentityDeps, { key, failures }: Try): Promise<unknown> =>
  inTx(deps.db, (tx) => queries.uncountTry(tx, key, failures));

/** Everything was right: the failures before it are forgotten. */
export const clearTries = (tx: Tx, { key }: Try): Promise<unknown> =>
  queries.clearFailures(tx, [key]);

/** The try was wrong. Its owner can see in the security log that it locked the account. */
export const failTry = async (
  deps: IdentityDeps,
  { failures }: Try,
  user: UserRow | undefined,
  caller: Caller,
): Promise<void> => {
  if (!user || lockSeconds(failures) === 0) return;
  const about = { userId: user.id, kind: 'log_in_locked', detail: { failures } } as const;
  await inTx(deps.db, (tx) => recordSecurity(deps, tx, { ...about, caller }));
};
