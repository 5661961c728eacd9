/** Reviews of a weekly sample of resolved tickets, by a member of staff who is not the agent. */

import type { ParsedOf } from '@cowrie/contract';
import { questionKeys } from '@cowrie/contract/support/data';
import type * as contract from '@cowrie/contract/support/routes';
import { audit, type By } from '#platform/audit/audit.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { SupportDeps } from '../deps.ts';
import {
  changeReview,
  insertReview,
  insertSampleWeek,
  listEnded,
  lockReview,
  readReviewTotals,
} from './queries.ts';
import { addDays, drawSample, mondayOf } from './sample.ts';

/** Those who may not review see what was said about their own work. */
export const seesAll = ({ permissions }: Actor): boolean => permissions.has('support.review');

/** Draws last week's sample, once. A job that runs twice, or a day late, finds or draws the same. */
export const drawLastWeek = (deps: SupportDeps): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const monday = mondayOf(lagosDay(at));
    const week = addDays(monday, -7);
    if (!(await insertSampleWeek(tx, week, at))) return;
    const ended = await listEnded(tx, startOfLagosDay(week), startOfLagosDay(monday));
    for (const { ticketId, agentId } of drawSample(deps.config.BLIND_INDEX_KEY, week, ended)) {
      const id = deps.ids.next();
      await insertReview(tx, { id, week, ticket_id: ticketId, agent_id: agentId });
    }
  });

type Answers = ParsedOf<typeof contract.writeReview>['body'];

/** A repeat of the same reviewer changes nothing. */
export const writeReview = (deps: SupportDeps, by: By, id: string, answers: Answers) =>
  inTx(deps.db, async (tx) => {
    const row = await lockReview(tx, id);
    if (!row) return fail('NOT_FOUND');
    const { userId } = by.actor;
    if (row.agent_id === userId || row.customer_id === userId) return fail('OWN_WORK');
    const score = questionKeys.filter((question) => answers[question].isYes).length;
    if (row.reviewed_at !== null) {
      const isSame = row.reviewer_id === userId && row.score === score;
      return isSame ? ok({ score }) : fail('REVIEW_DONE');
    }
    await changeReview(tx, id, {
      reviewer_id: userId,
      reviewed_at: deps.clock.now(),
      answers: JSON.stringify(answers),
      score,
    });
    await audit(deps, tx, by, {
      action: 'support.reviewed',
      subject: `ticket:${row.ticket_id}`,
      detail: { review: id, agent: row.agent_id, score },
    });
    return ok({ score });
  });

const shownWeeks = 12;

export const readQuality = async (deps: SupportDeps, actor: Actor) => {
  const isOwn = !seesAll(actor);
  const since = addDays(mondayOf(lagosDay(deps.clock.now())), -7 * shownWeeks);
  const rows = await readReviewTotals(deps.db, since, isOwn ? actor.userId : null);
  const agents = [...Map.groupBy(rows, ({ tag }) => tag).values()].map((weeks) => ({
    name: weeks[0]?.name ?? '',
    tag: weeks[0]?.tag ?? '',
    weeks: weeks.map(({ week, drawn, reviewed, understood, correct, kind, complete }) => ({
      week,
      drawn,
      reviewed,
      yes: { understood, correct, kind, complete },
    })),
  }));
  return ok({ isOwn, agents });
};
