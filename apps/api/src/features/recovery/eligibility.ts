/** Whether an account can be recovered by its circle now. */

import { selfieTriesADay } from '@cowrie/contract/recovery/data';
import { findUserById, permissionsOf } from '#features/identity/index.ts';
import { isSuspended } from '#features/kyc/index.ts';
import { findOpenFreeze } from '#features/security-center/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import { listMembers } from './circle-queries.ts';
import type { RecoveryDeps } from './deps.ts';
import { countSelfies, findOpen, hasEndedLately, type RecoveryRow } from './queries.ts';
import { circleAt, isComplete } from './rules.ts';

/**
 * Closed, suspended and frozen accounts have no way back here, and neither have those of staff: what
 * they can do is not for three friends to give away.
 */
export const isRecoverable = async (tx: Tx, userId: string): Promise<boolean> => {
  const user = await findUserById(tx, userId);
  if (user?.status !== 'active') return false;
  if (await isSuspended(tx, userId)) return false;
  if (await findOpenFreeze(tx, userId)) return false;
  return (await permissionsOf(tx, userId)).length === 0;
};

/** The friends to ask about a recovery; undefined if it must not go on. */
export const friendsToAsk = async (deps: RecoveryDeps, tx: Tx, row: RecoveryRow) => {
  const { user_id: userId, began_at: began } = row;
  if (userId === null) return undefined;
  const at = deps.clock.now();
  if (!(await isRecoverable(tx, userId))) return undefined;
  const friends = circleAt(await listMembers(tx, userId, at), began, at);
  if (!isComplete(friends)) return undefined;
  if (await findOpen(tx, userId)) return undefined;
  if (await hasEndedLately(tx, userId, at)) return undefined;
  const tries = await countSelfies(tx, userId, addSeconds(at, -daySeconds));
  return tries > selfieTriesADay ? undefined : friends;
};
