/** Setting a new password when the wait is over. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/recovery/routes';
import {
  checkNewPassword,
  findUserById,
  hashPassword,
  lockUser,
  passwordMatches,
  recoverAccount,
} from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { digest } from '#platform/crypto/secrets.ts';
import { inTx, isUniqueViolation } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { RecoveryDeps } from './deps.ts';
import { isRecoverable } from './eligibility.ts';
import { endRecovery, moveOn } from './end-recovery.ts';
import { accountRecovered } from './notifications.ts';
import { findByToken, lockRecovery, type RecoveryRow } from './queries.ts';

const done = ok({ done: true as const });

const problemOf = (row: RecoveryRow, at: Date): 'RECOVERY_OVER' | 'RECOVERY_EARLY' | null => {
  if (row.state !== 'waiting' || row.expires_at <= at) return 'RECOVERY_OVER';
  return row.until === null || row.until > at ? 'RECOVERY_EARLY' : null;
};

/** A lost answer is asked for again with the same password. */
const isDoneBefore = async (
  { db }: RecoveryDeps,
  row: RecoveryRow,
  password: string,
): Promise<boolean> => {
  const user = row.user_id === null ? undefined : await findUserById(db, row.user_id);
  return user !== undefined && (await passwordMatches(user.password_hash, password));
};

/** Everything in one transaction: either the account is the person's, or nothing has changed. */
const apply = (
  deps: RecoveryDeps,
  id: string,
  fresh: { readonly passwordHash: string; readonly caller: Caller },
) =>
  inTx(deps.db, async (tx) => {
    const row = await lockRecovery(tx, id);
    const problem = row ? problemOf(row, deps.clock.now()) : 'RECOVERY_OVER';
    if (!row?.user_id || problem) return fail(problem ?? 'RECOVERY_OVER');
    if (!(await isRecoverable(tx, row.user_id))) {
      await endRecovery(deps, tx, row, 'blocked', fresh.caller);
      return fail('RECOVERY_OVER');
    }
    const user = await lockUser(tx, row.user_id);
    await recoverAccount(deps, tx, user, { ...fresh, email: row.email });
    await moveOn(deps, tx, row, 'finished');
    for (const to of [user, { ...user, email: row.email }]) {
      await notify(deps, tx, to, accountRecovered, { email: row.email });
    }
    return done;
  });

export const finishRecovery = async (
  deps: RecoveryDeps,
  { token, password }: ParsedOf<typeof contract.finishRecovery>['body'],
  caller: Caller,
) => {
  const row = await findByToken(deps.db, digest(token));
  if (!row) return fail('LINK_INVALID');
  if (row.state === 'completed' && (await isDoneBefore(deps, row, password))) return done;
  const problem = problemOf(row, deps.clock.now());
  if (problem) return fail(problem);
  const user = row.user_id === null ? undefined : await findUserById(deps.db, row.user_id);
  if (!user) return fail('RECOVERY_OVER');
  const about = { email: row.email, tag: user.tag, fullName: user.full_name };
  const good = checkNewPassword(password, about);
  if (!good.ok) return good;
  const passwordHash = await hashPassword(password);
  try {
    return await apply(deps, row.id, { passwordHash, caller });
  } catch (error) {
    // Another account took the address during the wait.
    if (isUniqueViolation(error, 'users_email_key_key')) return fail('RECOVERY_OVER');
    throw error;
  }
};
