/** Demo data of the desk: a ticket that was merged, a sample to review, and a reported message. */

import { nameOf, mergeCaseIn } from '#features/cases/index.ts';
import { continueThreadIn, sayIn } from '#features/chat/index.ts';
import type { SupportDeps } from '#features/support/deps.ts';
import { insertMerge } from '#features/support/merge-queries.ts';
import { lockTicketIn } from '#features/support/move.ts';
import { insertReview, insertSampleWeek } from '#features/support/quality/queries.ts';
import { changeTicket, findTicket, refreshPriority } from '#features/support/queries.ts';
import { addDays, mondayOf } from '#features/support/quality/sample.ts';
import { lagosDay } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import type { DemoPeople } from '../demo.ts';
import { insertDemoReport } from './queries.ts';

/** The question of a person who asked twice goes on in the other one. */
export const seedMerge = (
  deps: SupportDeps,
  { ops }: DemoPeople,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const [gone, stays] = [await lockTicketIn(tx, from), await lockTicketIn(tx, into)];
    if (!gone || !stays || gone.ticket.merged_into !== null) return;
    const at = deps.clock.now();
    const by = { id: ops.id, name: await nameOf(tx, ops.id) };
    const reason = 'Both ask about one transfer';
    const merge = { row: gone.case, into: stays.case, by, reason, isPublic: true };
    await mergeCaseIn(deps, tx, merge);
    await changeTicket(tx, from, {
      state: 'resolved',
      updated_at: at,
      paused_at: null,
      resolved_at: at,
    });
    await refreshPriority(tx, at, from);
    await insertMerge(tx, { ticketId: from, into, at });
    const { thread_id: threadId } = gone.ticket;
    await sayIn(deps, tx, threadId, `This question continues in ${stays.case.reference}.`);
    await continueThreadIn(deps, tx, threadId, stays.ticket.thread_id);
    const what = `The question ${gone.case.reference} was added to this one.`;
    await sayIn(deps, tx, stays.ticket.thread_id, what);
  });

/** A week before the job's, so that the job draws its own. */
export const seedSample = (
  deps: SupportDeps,
  { ops, checker }: DemoPeople,
  ticketId: string,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const monday = mondayOf(lagosDay(at));
    const said = (isYes: boolean) => ({ isYes });
    const reviewed = {
      reviewer_id: checker.id,
      reviewed_at: at,
      answers: JSON.stringify({
        understood: said(true),
        correct: said(true),
        kind: said(true),
        complete: { isYes: false, note: 'Say where the fee is shown, with a link.' },
      }),
      score: 3,
    };
    for (const [back, review] of [
      [14, {}],
      [21, reviewed],
    ] as const) {
      const week = addDays(monday, -back);
      if (!(await insertSampleWeek(tx, week, at))) continue;
      const row = { id: deps.ids.next(), week, ticket_id: ticketId, agent_id: ops.id };
      await insertReview(tx, { ...row, ...review });
    }
  });

export const seedReport = (
  deps: SupportDeps,
  { amara }: DemoPeople,
  ticketId: string,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const ticket = await findTicket(tx, ticketId);
    if (!ticket) return;
    const report = { reporterId: amara.id, reason: 'other', at: deps.clock.now() } as const;
    await insertDemoReport(tx, ticket.thread_id, report);
  });
