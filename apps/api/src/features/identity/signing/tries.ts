/**
 * Tries at a password or a second factor. Each try is counted before it is judged, one after the
 * other for an account, so that a burst of parallel guesses cannot pass the lock.
 */

import { addSeconds } from '#platform/clock.ts';
import { digest } from '#platform/crypto/secrets.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import { networkOf } from '#platform/http/admission.ts';
import type { Caller } from '#platform/http/call.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordSecurity } from '../events.ts';
import type { IdentityDeps } from '../deps.ts';
import type { UserRow } from '../queries.ts';
import { lockSeconds, sharedLockSeconds } from '../rules.ts';
import * as queries from './session-queries.ts';

/** After this time without a failure the count starts again. */
const forgetSeconds = 86_400;

type Count = {
  readonly key: Buffer;
  /** The failures if this try fails too. */
  readonly failures: number;
};

/** The count that the try belongs to, and for an unknown browser the one of all of them. */
export type Try = Count & { readonly shared: Count | null };

/** Finds every count of an account. */
export const accountKey = (emailKey: string): Buffer => digest(emailKey);

/**
 * The key under which the failures are counted. A device that has signed in before has its own count,
 * and so has every network of unknown browsers: a stranger's guesses do not lock the owner out.
 */
const keyOf = async (
  deps: IdentityDeps,
  emailKey: string,
  user: UserRow | undefined,
  caller: Caller,
): Promise<{ readonly key: Buffer; readonly isKnown: boolean }> => {
  const held = caller.cookie(deps.cookies.device);
  const device =
    user && held ? await queries.findDevice(deps.db, user.id, digest(held)) : undefined;
  return device
    ? { key: digest(`${emailKey}|${device.id}`), isKnown: true }
    : { key: digest(`${emailKey}|network|${networkOf(caller.ip)}`), isKnown: false };
};

/** Counts the try as a failure until it is known to be right. Refused while the account is locked. */
export const beginTry = async (
  deps: IdentityDeps,
  emailKey: string,
  user: UserRow | undefined,
  caller: Caller,
): Promise<Result<Try, 'ACCOUNT_LOCKED'>> => {
  const { key, isKnown } = await keyOf(deps, emailKey, user, caller);
  const account = accountKey(emailKey);
  const now = deps.clock.now();
  const forgetBefore = addSeconds(now, -forgetSeconds);
  const count = async (tx: Tx, counted: Buffer, is_shared: boolean) => {
    const row = { key: counted, account, is_shared };
    const { failures, lockedUntil } = await queries.countTry(tx, row, { at: now, forgetBefore });
    if (failures === null) {
      const wait = Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000);
      return fail('ACCOUNT_LOCKED', { retryAfterSeconds: wait });
    }
    const seconds = is_shared ? sharedLockSeconds(failures) : lockSeconds(failures);
    if (seconds > 0) await queries.setLock(tx, counted, addSeconds(now, seconds));
    return ok({ key: counted, failures });
  };
  return inTxUnlessRefused(deps.db, async (tx) => {
    const own = await count(tx, key, false);
    if (!own.ok) return own;
    if (isKnown) return ok({ ...own.value, shared: null });
    const shared = await count(tx, digest(`${emailKey}|shared`), true);
    return shared.ok ? ok({ ...own.value, shared: shared.value }) : shared;
  });
};

const countsOf = ({ key, failures, shared }: Try): Count[] =>
  shared ? [{ key, failures }, shared] : [{ key, failures }];

/** The try was right, but more has to follow: it does not count, and the failures before it stay. */
export const undoTry = (deps: IdentityDeps, tried: Try): Promise<void> =>
  inTx(deps.db, async (tx) => {
    for (const { key, failures } of countsOf(tried)) await queries.uncountTry(tx, key, failures);
  });

/** Everything was right: the failures before it are forgotten. */
export const clearTries = (tx: Tx, tried: Try): Promise<unknown> =>
  queries.clearFailures(
    tx,
    countsOf(tried).map(({ key }) => key),
  );

/** The try was wrong. Its owner can see in the security log that it locked the account. */
export const failTry = async (
  deps: IdentityDeps,
  { failures, shared }: Try,
  user: UserRow | undefined,
  caller: Caller,
): Promise<void> => {
  const isLocked = lockSeconds(failures) > 0 || sharedLockSeconds(shared?.failures ?? 0) > 0;
  if (!user || !isLocked) return;
  const about = { userId: user.id, kind: 'log_in_locked', detail: { failures } } as const;
  await inTx(deps.db, (tx) => recordSecurity(deps, tx, { ...about, caller }));
};
