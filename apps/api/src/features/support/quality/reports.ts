/** Staff say what they did about a reported message. */

import { noteStepIn, nameOf } from '#features/cases/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { SupportDeps } from '../deps.ts';
import { changeReport, lockReport } from './report-queries.ts';

export const closeReport = (deps: SupportDeps, by: By, id: string, reason: string) =>
  inTx(deps.db, async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) return fail('NOT_FOUND');
    const { userId } = by.actor;
    // A report is about the words of one person; that person does not decide about it.
    if (report.author_id === userId) return fail('OWN_WORK');
    if (report.handled_at !== null) return fail('ALREADY_SO');
    await changeReport(tx, id, {
      handled_at: deps.clock.now(),
      handled_by: userId,
      handled_note: reason,
    });
    const staff = { id: userId, name: await nameOf(tx, userId) };
    const what = `Dealt with a reported message: ${reason}`;
    await noteStepIn(deps, tx, report.ticket_id, { what, internal: true, by: staff });
    await audit(deps, tx, by, {
      action: 'support.report_closed',
      subject: `ticket:${report.ticket_id}`,
      detail: { report: id, message: report.message_id, reason },
    });
    return ok({ done: true as const });
  });
