/** A circle in a person's data export and in the closing of the account. */

import type { ClosingHook, ExportSection } from '#platform/room.ts';
import { findUserById } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { strangerText } from '#platform/stranger-text.ts';
import {
  changeMember,
  findMembership,
  listHelping,
  listMembers,
  listOwnHistory,
} from './circle-queries.ts';
import type { RecoveryDeps } from './deps.ts';
import { endRecovery } from './end-recovery.ts';
import { leaveCircle } from './memberships.ts';
import { friendLeaving } from './notifications.ts';
import { findOpen, listAskedOf, listKnown, lockRecovery } from './queries.ts';
import { leaveQuestion } from './questions.ts';

export const recoverySection =
  ({ clock }: RecoveryDeps): ExportSection =>
  async (db, userId) => ({
    recoveryCircle: {
      members: await listOwnHistory(db, userId),
      helping: (await listHelping(db, userId, clock.now())).map(({ tag, state }) => ({
        tag,
        state,
      })),
      recoveries: (await listKnown(db, userId)).map((row) => ({
        state: row.state,
        why: row.why,
        newEmail: row.email,
        device: row.device,
        beganAt: row.began_at,
        askedAt: row.asked_at,
        until: row.until,
        endedAt: row.ended_at,
      })),
    },
  });

/** Friends hear that the circle ends; owners hear that a friend left theirs. */
export const closeCircles =
  (deps: RecoveryDeps): ClosingHook =>
  async (tx, userId) => {
    const at = deps.clock.now();
    const owner = await findUserById(tx, userId);
    for (const row of await listMembers(tx, userId, at)) {
      await changeMember(tx, row.id, { ends_at: at });
      const friend = await findUserById(tx, row.friend_id);
      const name = strangerText(owner?.first_name ?? '', 'name');
      const about = { name, sentence: 'The account was closed.' };
      if (friend) await notify(deps, tx, friend, friendLeaving, about);
    }
    const open = await findOpen(tx, userId);
    const locked = open && (await lockRecovery(tx, open.id));
    if (locked) await endRecovery(deps, tx, locked, 'blocked');
    for (const { id } of await listHelping(tx, userId, at)) {
      const row = await findMembership(tx, id, userId, at);
      if (row) await leaveCircle(deps, tx, row);
    }
    for (const { recovery_id } of await listAskedOf(tx, userId)) {
      await leaveQuestion(deps, tx, recovery_id, userId);
    }
  };
