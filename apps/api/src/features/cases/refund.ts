import * as z from 'zod';
import { closeProposal, keepProposal, openProposal } from '#features/staff/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { enqueue, handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import type { Acting } from './act.ts';
import { noteStepIn } from './cases.ts';
import { findApproval, setRefund } from './desk-queries.ts';
import type { CaseParts } from './parts.ts';
import { closeCase, findCase, lockCase } from './queries.ts';

/**
 * Giving back what has left takes two people: one asks for it, another agrees. The agreement and the
 * job that carries it out commit together, so that nothing agreed is ever forgotten; the plan carries
 * the approval's id, so that nothing is ever given back twice.
 */
const kind = 'case_refund';
const refundJob = job('cases:refund', z.object({ caseId: z.uuid() }), 12);

const ask = (parts: CaseParts, acting: Acting, transactionId: string) =>
  inTx(parts.db, async (tx) => {
    const { found, reason, name, actor } = acting;
    await lockCase(tx, found.id);
    const id = await keepProposal(parts, tx, acting, {
      kind,
      action: kind,
      summary: `Give back what ${found.reference} is about`,
      before: { status: found.status },
      after: { status: 'returned' },
      change: { caseId: found.id, transactionId },
      reason,
    });
    await setRefund(tx, found.id, id);
    const what = `Asks to give it back: ${reason}`;
    await noteStepIn(parts, tx, found.id, { what, internal: true, by: { id: actor.userId, name } });
    return ok(true);
  });

const agree = (parts: CaseParts, acting: Acting, refundId: string) =>
  inTx(parts.db, async (tx) => {
    const { found, reason, name, actor } = acting;
    const row = await openProposal(tx, actor, refundId, [kind]);
    if (!row.ok) return row.code === 'APPROVAL_OWN' ? fail('APPROVAL_OWN') : fail('ACTION_UNFIT');
    await closeProposal(parts, tx, acting, row.value, {
      decision: 'approve',
      reason,
      action: kind,
    });
    const what = `Agrees to give it back: ${reason}`;
    await noteStepIn(parts, tx, found.id, { what, internal: true, by: { id: actor.userId, name } });
    await enqueue(tx, refundJob, { caseId: found.id }, { key: `case-refund:${found.id}` });
    return ok(true);
  });

/** Carries out what two people agreed; may run any number of times. */
const finish = async (parts: CaseParts, caseId: string): Promise<void> => {
  const row = await findCase(parts.db, caseId);
  if (!row?.transaction_id || !row.refund_id) return;
  const approval = await findApproval(parts.db, row.refund_id);
  if (approval?.status !== 'approved') return;
  await parts.cases.refund(row.transaction_id, row.refund_id);
  await inTx(parts.db, async (tx) => {
    const now = await lockCase(tx, caseId);
    if (now?.state !== 'open') return;
    await noteStepIn(parts, tx, caseId, { what: 'Given back', internal: true, by: null });
    await closeCase(tx, caseId, parts.clock.now());
  });
};

export const refundSettled = async (parts: CaseParts, acting: Acting, transactionId: string) => {
  const row = await findCase(parts.db, acting.found.id);
  const approval = row?.refund_id ? await findApproval(parts.db, row.refund_id) : undefined;
  if (approval?.status !== 'waiting') return ask(parts, acting, transactionId);
  const agreed = await agree(parts, acting, approval.id);
  if (!agreed.ok) return agreed;
  await finish(parts, acting.found.id);
  return ok(true);
};

export const refundJobs = (parts: CaseParts): JobHandler[] => [
  handleJob(refundJob, ({ caseId }) => finish(parts, caseId)),
];
