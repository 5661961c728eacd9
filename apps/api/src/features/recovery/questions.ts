/**
 * The friend's side of a recovery. A yes needs the code that only the person who recovers can see, so
 * that a friend cannot confirm without speaking to them. A no ends it at once.
 */

import type { ParsedOf } from '@cowrie/contract';
import { friendTriesMost, objectSeconds, unfinishedSeconds } from '@cowrie/contract/recovery/data';
import type * as contract from '@cowrie/contract/recovery/routes';
import type { RecoveryQuestion } from '@cowrie/contract/recovery/routes';
import { findUserById } from '#features/identity/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { isFriendCode } from './codes.ts';
import type { RecoveryDeps } from './deps.ts';
import { endRecovery, moveOn, tellNewAddress, warnOwner } from './end-recovery.ts';
import {
  type AnswerRow,
  findAnswer,
  findRecovery,
  listAnswers,
  lockRecovery,
  type RecoveryRow,
  setFriendAnswer,
} from './queries.ts';
import { friendTriesLeft, isOpenToFriends, judgeAnswers } from './rules.ts';

const describe = async (
  deps: RecoveryDeps,
  row: RecoveryRow,
  asked: AnswerRow,
): Promise<RecoveryQuestion> => {
  const owner = row.user_id === null ? undefined : await findUserById(deps.db, row.user_id);
  const isRunning = isOpenToFriends(row.state) && row.expires_at > deps.clock.now();
  return {
    id: row.id,
    name: owner?.full_name ?? '',
    tag: owner?.tag ?? '',
    askedAt: (row.asked_at ?? row.began_at).toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isOpen: isRunning && row.state === 'asking' && asked.answer === null,
    answer: asked.answer,
    triesLeft: friendTriesLeft(asked.tries),
  };
};

export const readQuestion = async (deps: RecoveryDeps, { userId }: Actor, id: string) => {
  const asked = await findAnswer(deps.db, id, userId);
  const row = asked && (await findRecovery(deps.db, id));
  return row ? ok(await describe(deps, row, asked)) : fail('NOT_FOUND');
};

/** Applies the consequences of the answers as they are now. The recovery is locked. */
const weighAnswers = async (deps: RecoveryDeps, tx: Tx, row: RecoveryRow): Promise<void> => {
  const verdict = judgeAnswers(await listAnswers(tx, row.id));
  if (verdict === 'refused') {
    await endRecovery(deps, tx, row, verdict);
    return;
  }
  // In the wait, a friend who leaves changes nothing any more: two had confirmed.
  if (row.state !== 'asking') return;
  if (verdict === 'unconfirmed') {
    await endRecovery(deps, tx, row, verdict);
    return;
  }
  if (verdict === 'confirmed') return;
  const at = deps.clock.now();
  const until = addSeconds(at, objectSeconds);
  const waiting = await moveOn(deps, tx, row, verdict, {
    until,
    expires_at: addSeconds(at, unfinishedSeconds),
  });
  if (!waiting) return;
  const sentence = `Two friends of your circle confirmed. On ${lagosMoment(until)} (Lagos time) a new password can be set for your account.`;
  await warnOwner(deps, tx, waiting, sentence);
  await tellNewAddress(
    deps,
    tx,
    waiting,
    `Two of your friends confirmed that it is you. You can set a new password from ${lagosMoment(until)} (Lagos time) on.`,
  );
};

type Answer = ParsedOf<typeof contract.answerQuestion>['body'];

/** Null if the answer is taken or was given before. */
const takeAnswer = async (
  deps: RecoveryDeps,
  tx: Tx,
  { row, asked }: { readonly row: RecoveryRow; readonly asked: AnswerRow },
  given: Answer,
) => {
  if (asked.answer === given.answer) return null;
  const at = deps.clock.now();
  if (!isOpenToFriends(row.state) || row.expires_at <= at) return 'RECOVERY_ANSWERED' as const;
  if (given.answer === 'no') {
    // Also after a yes: a friend may find out during the wait that they were tricked.
    await setFriendAnswer(tx, asked, { answer: 'no', answered_at: at });
    return null;
  }
  if (asked.answer !== null || row.state !== 'asking') return 'RECOVERY_ANSWERED' as const;
  if (isFriendCode(deps, asked, given.code)) {
    await setFriendAnswer(tx, asked, { answer: 'yes', answered_at: at });
    return null;
  }
  const tries = asked.tries + 1;
  const isLast = tries >= friendTriesMost;
  await setFriendAnswer(tx, asked, {
    tries,
    ...(isLast ? { answer: 'wrong', answered_at: at } : {}),
  });
  return 'RECOVERY_CODE_WRONG' as const;
};

export const answerQuestion = async (deps: RecoveryDeps, by: By, id: string, given: Answer) => {
  const { userId: friendId } = by.actor;
  if (!(await findAnswer(deps.db, id, friendId))) return fail('NOT_FOUND');
  const failure = await inTx(deps.db, async (tx) => {
    const row = await lockRecovery(tx, id);
    const asked = row && (await findAnswer(tx, id, friendId));
    if (!asked) return 'NOT_FOUND' as const;
    const refused = await takeAnswer(deps, tx, { row, asked }, given);
    const after = await findAnswer(tx, id, friendId);
    if (after?.answer === asked.answer) return refused;
    await audit(deps, tx, by, {
      action: 'recovery.question_answered',
      subject: `user:${row.user_id}`,
      detail: { recoveryId: id, answer: after?.answer ?? null },
    });
    await weighAnswers(deps, tx, row);
    return refused;
  });
  if (failure === 'RECOVERY_CODE_WRONG') return failAt(failure, 'code');
  if (failure !== null) return fail(failure);
  return readQuestion(deps, by.actor, id);
};

/** A friend who leaves the circle, or closes their account, is not waited for. */
export const leaveQuestion = async (
  deps: RecoveryDeps,
  tx: Tx,
  recoveryId: string,
  friendId: string,
): Promise<void> => {
  const row = await lockRecovery(tx, recoveryId);
  const asked = row && (await findAnswer(tx, recoveryId, friendId));
  if (!asked || asked.answer !== null || !isOpenToFriends(row.state)) return;
  await setFriendAnswer(tx, asked, { answer: 'left', answered_at: deps.clock.now() });
  await weighAnswers(deps, tx, row);
};
