/** A friend joins a circle, or leaves it at any time. The owner is told. */

import { findUserById, lockUser } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { strangerText } from '#platform/stranger-text.ts';
import { changeMember, findMembership, type MemberRow } from './circle-queries.ts';
import type { RecoveryDeps } from './deps.ts';
import { friendAnswered } from './notifications.ts';
import { findOpen } from './queries.ts';
import { leaveQuestion } from './questions.ts';

/** The owner is locked. */
export const leaveCircle = async (deps: RecoveryDeps, tx: Tx, row: MemberRow): Promise<void> => {
  const at = deps.clock.now();
  await changeMember(tx, row.id, { state: 'declined', answered_at: at, ends_at: at });
  const open = await findOpen(tx, row.user_id);
  if (open) await leaveQuestion(deps, tx, open.id, row.friend_id);
  const outcome =
    row.state === 'agreed'
      ? 'is no longer in your recovery circle'
      : 'did not join your recovery circle';
  await tellOwner(deps, tx, row, outcome);
};

const tellOwner = async (
  deps: RecoveryDeps,
  tx: Tx,
  row: MemberRow,
  outcome: string,
): Promise<void> => {
  const owner = await findUserById(tx, row.user_id);
  const friend = await findUserById(tx, row.friend_id);
  if (!owner || !friend) return;
  const answered = { friend: strangerText(friend.first_name, 'name'), outcome };
  await notify(deps, tx, owner, friendAnswered, answered);
};

export const answerMembership = async (deps: RecoveryDeps, by: By, id: string, accept: boolean) => {
  const { userId: friendId } = by.actor;
  const seen = await findMembership(deps.db, id, friendId, deps.clock.now());
  if (!seen) return fail('NOT_FOUND');
  const isKnown = await inTx(deps.db, async (tx) => {
    await lockUser(tx, seen.user_id);
    const row = await findMembership(tx, id, friendId, deps.clock.now());
    if (!row) return false;
    if (accept && row.state === 'agreed') return true;
    if (accept) {
      await changeMember(tx, id, { state: 'agreed', answered_at: deps.clock.now() });
      await tellOwner(deps, tx, row, 'is now in your recovery circle');
    } else {
      await leaveCircle(deps, tx, row);
    }
    await audit(deps, tx, by, {
      action: accept ? 'recovery.friend_agreed' : 'recovery.friend_left',
      subject: `user:${row.user_id}`,
      detail: { membershipId: id },
    });
    return true;
  });
  return isKnown ? ok({ done: true as const }) : fail('NOT_FOUND');
};
