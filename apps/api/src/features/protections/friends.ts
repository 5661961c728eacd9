/**
 * The friend's side: agreeing to be asked, and answering. A friend sees the sender's first name, the
 * amount as the sender chose, and the kind of recipient; never a name or an account of the recipient.
 */

import type { Question } from '@cowrie/contract/protections/routes';
import { wireAmount } from '@cowrie/money';
import { readPerson } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { ProtectionDeps } from './deps.ts';
import { findHold } from './hold-queries.ts';
import { friendAnswered } from './notifications.ts';
import { answerFriendshipRow, type HoldRow, isFriendOf } from './queries.ts';
import { takeAnswer } from './waits.ts';

/** Agrees, or stops being asked. Sends that wait for the friend then go when their time has come. */
export const answerFriendship = async (
  deps: ProtectionDeps,
  by: By,
  id: string,
  accept: boolean,
) => {
  const { userId: friendId } = by.actor;
  const isKnown = await inTx(deps.db, async (tx) => {
    const state = accept ? 'accepted' : 'declined';
    const row = await answerFriendshipRow(tx, { id, friendId, state, at: deps.clock.now() });
    if (!row) return isFriendOf(tx, id, friendId);
    const person = await readPerson(tx, row.user_id);
    const friend = await readPerson(tx, friendId);
    const outcome = accept
      ? 'agreed to help you check transfers'
      : 'will not help you check transfers';
    const answered = { friend: strangerText(friend.first_name, 'name'), outcome };
    await notify(deps, tx, person, friendAnswered, answered);
    await audit(deps, tx, by, {
      action: accept ? 'protections.friend_accepted' : 'protections.friend_declined',
      subject: `user:${row.user_id}`,
      detail: { friendshipId: id },
    });
    return true;
  });
  return isKnown ? ok({ done: true as const }) : fail('NOT_FOUND');
};

const toQuestion = async (deps: ProtectionDeps, row: HoldRow): Promise<Question> => {
  const person = await readPerson(deps.db, row.user_id);
  const at = deps.clock.now();
  return {
    id: row.id,
    name: person.first_name,
    amount: wireAmount(row.shown_amount, row.asset),
    isRounded: row.shown_amount !== row.amount,
    currency: row.asset,
    recipientType: row.recipient_type,
    isNewRecipient: row.is_new_recipient,
    askedAt: row.created_at.toISOString(),
    until: row.until.toISOString(),
    isOpen: row.state === 'waiting' && row.friend_answer === null && row.until > at,
    answer: row.friend_answer,
  };
};

const findAsked = async (deps: ProtectionDeps, { userId }: Actor, id: string) => {
  const row = await findHold(deps.db, id);
  return row?.friend_id === userId && row.state !== 'created' ? row : undefined;
};

export const readQuestion = async (deps: ProtectionDeps, actor: Actor, id: string) => {
  const row = await findAsked(deps, actor, id);
  return row ? ok(await toQuestion(deps, row)) : fail('NOT_FOUND');
};

export const answerQuestion = async (
  deps: ProtectionDeps,
  by: By,
  id: string,
  answer: 'yes' | 'no',
) => {
  const { userId: friendId } = by.actor;
  const before = await findAsked(deps, by.actor, id);
  if (!before) return fail('NOT_FOUND');
  const taken = await takeAnswer(deps, { id, friendId, answer });
  const row = taken ?? (await findAsked(deps, by.actor, id)) ?? before;
  // A repeat of an answer is no error: a second click, or a lost response.
  if (!taken && row.friend_answer !== answer) return fail('GUARD_QUESTION_OVER');
  if (taken) {
    await inTx(deps.db, (tx) =>
      audit(deps, tx, by, {
        action: 'protections.question_answered',
        subject: `transaction:${id}`,
        detail: { answer },
      }),
    );
  }
  return ok(await toQuestion(deps, row));
};
