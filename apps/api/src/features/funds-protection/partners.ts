/**
 * The second person's side: agreeing, stopping, and answering. They see the owner's name, the amount
 * and when it was asked for; never a balance.
 */

import type { VaultQuestion } from '@cowrie/contract/funds-protection/routes';
import { wireAmount } from '@cowrie/money';
import { readPerson } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import type { ClosingHook } from '#platform/room.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { FundsDeps } from './deps.ts';
import { endRequestJob } from './job-specs.ts';
import { partnerAnswered, partnerLeft } from './notifications.ts';
import { endKey } from './postings.ts';
import { forgetPeople, lockPartnership, lockPartnershipsOf, setPartnerState } from './queries.ts';
import {
  changeRequest,
  findRequest,
  lockRequest,
  lockUnanswered,
  type RequestRow,
  setAnswer,
} from './request-queries.ts';
import { untilWithout } from './rules.ts';
import { endRequest } from './requests.ts';

type Partnership = NonNullable<Awaited<ReturnType<typeof lockPartnership>>>;

/** A long wait replaces the second person, also in what was asked for already. */
const leave = async (deps: FundsDeps, tx: Tx, row: Partnership): Promise<void> => {
  const at = deps.clock.now();
  await setPartnerState(tx, row.id, 'left', at);
  for (const request of await lockUnanswered(tx, row.user_id, row.partner_id)) {
    const until = untilWithout(request.until, at);
    await changeRequest(tx, request.id, { partner_left_at: at, until });
    const key = endKey(request.id);
    await enqueue(tx, endRequestJob, { id: request.id }, { key, runAt: until });
  }
  const [owner, partner] = [
    await readPerson(tx, row.user_id),
    await readPerson(tx, row.partner_id),
  ];
  const cause = `vault-left:${row.id}:${at.toISOString()}`;
  const name = strangerText(partner.first_name, 'name');
  await notify(deps, tx, owner, partnerLeft, { name }, { cause });
};

const answerInvitation = async (
  deps: FundsDeps,
  tx: Tx,
  row: Partnership,
  state: 'accepted' | 'declined',
): Promise<void> => {
  await setPartnerState(tx, row.id, state, deps.clock.now());
  const owner = await readPerson(tx, row.user_id);
  const partner = await readPerson(tx, row.partner_id);
  const name = strangerText(partner.first_name, 'name');
  const outcome =
    state === 'accepted'
      ? 'is now the second person of your vault'
      : 'declined to be the second person of your vault';
  await notify(deps, tx, owner, partnerAnswered, { name, outcome });
};

/** Agrees, declines, or stops. The same answer again changes nothing. */
export const answerPartnership = async (deps: FundsDeps, by: By, id: string, accept: boolean) => {
  const isKnown = await inTx(deps.db, async (tx) => {
    const row = await lockPartnership(tx, id, by.actor.userId);
    if (!row) return false;
    if (accept && row.state === 'asked') await answerInvitation(deps, tx, row, 'accepted');
    else if (!accept && row.state === 'asked') await answerInvitation(deps, tx, row, 'declined');
    else if (!accept && row.state === 'accepted') await leave(deps, tx, row);
    else return true;
    await audit(deps, tx, by, {
      action: accept ? 'funds_protection.partner_accepted' : 'funds_protection.partner_stopped',
      subject: `user:${row.user_id}`,
      detail: { partnershipId: id },
    });
    return true;
  });
  return isKnown ? ok({ done: true as const }) : fail('NOT_FOUND');
};

const isOpen = (row: RequestRow): boolean =>
  row.state === 'waiting' && row.partner_answer === null && row.partner_left_at === null;

const toQuestion = async (deps: FundsDeps, row: RequestRow): Promise<VaultQuestion> => {
  const owner = await readPerson(deps.db, row.user_id);
  const { currency } = row;
  return {
    id: row.id,
    name: owner.full_name,
    tag: owner.tag,
    amount: wireAmount(row.amount, currency),
    currency,
    askedAt: row.asked_at.toISOString(),
    until: row.until.toISOString(),
    isOpen: isOpen(row),
    answer: row.partner_answer,
  };
};

const findQuestion = async (deps: FundsDeps, { userId }: Actor, id: string) => {
  const row = await findRequest(deps.db, id);
  return row?.partner_id === userId && row.state !== 'created' ? row : undefined;
};

export const readVaultQuestion = async (deps: FundsDeps, actor: Actor, id: string) => {
  const row = await findQuestion(deps, actor, id);
  return row ? ok(await toQuestion(deps, row)) : fail('NOT_FOUND');
};

/** The answer, once, while it waits. A job ends the request if this process does not. */
export const answerVaultQuestion = async (
  deps: FundsDeps,
  by: By,
  id: string,
  answer: 'yes' | 'no',
) => {
  if (!(await findQuestion(deps, by.actor, id))) return fail('NOT_FOUND');
  const taken = await inTx(deps.db, async (tx) => {
    const row = await lockRequest(tx, id);
    if (!row || !isOpen(row)) return undefined;
    const at = deps.clock.now();
    const answered = await setAnswer(tx, id, answer, at);
    const runAt = answer === 'yes' && row.until > at ? row.until : at;
    await enqueue(tx, endRequestJob, { id }, { key: endKey(id), runAt });
    await audit(deps, tx, by, {
      action: 'funds_protection.question_answered',
      subject: `user:${row.user_id}`,
      detail: { requestId: id, answer },
    });
    return answered;
  });
  if (taken) await endRequest(deps, id);
  const after = await findRequest(deps.db, id);
  // A repeated answer is no error: a second click, or a lost response.
  if (!after || after.partner_answer !== answer) return fail('VAULT_REQUEST_OVER');
  return ok(await toQuestion(deps, after));
};

/** The account closes: its own partners go, and people it helped are told. */
export const leaveAtClosing =
  (deps: FundsDeps): ClosingHook =>
  async (tx, userId) => {
    for (const row of await lockPartnershipsOf(tx, userId)) {
      if (row.state === 'accepted') await leave(deps, tx, row);
      else await setPartnerState(tx, row.id, 'declined', deps.clock.now());
    }
    await forgetPeople(tx, userId);
  };
