/**
 * Returning a settled or a stuck payout, or marking a stuck one as paid, takes two members of staff:
 * one proposes it, another approves. The approval and the job that executes it
 * commit together, so an approved change is never forgotten. The plan has the approval's id, so
 * nothing is moved twice.
 */

import * as z from 'zod';
import {
  decide,
  defineProposal,
  type Ended,
  findApproved,
  findStatus,
  proposeIn,
} from '#features/approvals/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { enqueue, handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import type { Acting } from './acting.ts';
import { noteStepIn } from './cases.ts';
import { type DeskRow, findDeskCase, findRefundedCase, setRefund } from './desk-queries.ts';
import type { CaseDeps } from './deps.ts';
import { closeCase, findCase, lockCase, nameOf, partiesOf } from './queries.ts';
import { markPaidKind, type CaseOutcome, refundKind, releaseKind } from './rules.ts';

const refundJob = job(
  'cases:refund',
  z.object({ caseId: z.uuid() }),
  { lane: 'events', longestSeconds: 60 },
  12,
);

const refundChange = z.object({
  caseId: z.uuid(),
  transactionId: z.uuid(),
  standing: z.enum(['settled', 'stuck']).default('settled'),
  outcome: z.enum(['mark_paid', 'release']).optional(),
});

const outcomeKinds: Readonly<Record<CaseOutcome, string>> = {
  refund: refundKind,
  mark_paid: markPaidKind,
  release: releaseKind,
};

export const refundProposal = defineProposal({
  group: 'refunds',
  kinds: [refundKind, markPaidKind, releaseKind],
  kindOf: ({ outcome }) => outcomeKinds[outcome ?? 'refund'],
  action: 'case_refund',
  schema: refundChange,
  describe: async (deps: CaseDeps, tx, { caseId, outcome }) => {
    const row = await findDeskCase(tx, caseId);
    if (!row) return fail('NOT_FOUND');
    const parties = await partiesOf(tx, caseId);
    if (outcome === 'release' && (await deps.identities.hasBlockingHit(tx, parties))) {
      return fail('SCREENING_OPEN');
    }
    const { status, ...effect } = effects[outcome ?? 'refund'];
    const summary = effect.summary(row.reference);
    const { transaction_id: transactionId, user_id: userId, amount, asset } = row;
    const what = { transactionId, userId, amount: amount === null ? null : String(amount), asset };
    return ok({
      summary,
      before: { ...what, status: row.status },
      after: { ...what, status },
      parties,
      subjects: [`case:${caseId}`],
    });
  },
  apply: async (deps, tx, { caseId, outcome }, { checkerId, decisionReason }) => {
    const name = await nameOf(tx, checkerId);
    const what = `${approvedWords[outcome ?? 'refund']}: ${decisionReason}`;
    await noteStepIn(deps, tx, caseId, { what, internal: true, by: { id: checkerId, name } });
    await enqueue(tx, refundJob, { caseId }, { key: `case-refund:${caseId}` });
  },
  onEnd: async (deps, tx, { caseId, outcome }, { status, byId, reason }) => {
    const by = byId === null ? null : { id: byId, name: await nameOf(tx, byId) };
    const words = `${endedWords[outcome ?? 'refund']} ${statusWords[status]}`;
    const what = reason === null ? words : `${words}: ${reason}`;
    await noteStepIn(deps, tx, caseId, { what, internal: true, by });
  },
  afterApproval: async (deps, id) => {
    const found = await findRefundedCase(deps.db, id);
    if (found) await finish(deps, found.id);
    return ok(true);
  },
});

/** The summary that the checker reads, and the status the transaction has afterwards. */
const effects: Readonly<
  Record<
    CaseOutcome,
    { readonly summary: (reference: string) => string; readonly status: DeskRow['status'] }
  >
> = {
  refund: {
    summary: (reference) => `Return the money of ${reference} to the wallet`,
    status: 'returned',
  },
  mark_paid: {
    summary: (reference) => `Mark the payout of ${reference} as paid`,
    status: 'completed',
  },
  release: { summary: (reference) => `Release the transfer of ${reference}`, status: 'processing' },
};

const approvedWords: Readonly<Record<CaseOutcome, string>> = {
  refund: 'Approved the refund',
  mark_paid: 'Approved that it was paid',
  release: 'Approved the release',
};
const endedWords: Readonly<Record<CaseOutcome, string>> = {
  refund: 'The proposed refund',
  mark_paid: 'The proposal to mark it as paid',
  release: 'The proposed release',
};
const statusWords: Readonly<Record<Ended['status'], string>> = {
  rejected: 'was rejected',
  withdrawn: 'was withdrawn',
  expired: 'has expired',
};
const proposedWords: Readonly<Record<CaseOutcome, string>> = {
  refund: 'Proposed a refund',
  mark_paid: 'Proposed to mark it as paid',
  release: 'Proposed to release it',
};

const ask = async (deps: CaseDeps, acting: Acting, transactionId: string, outcome: CaseOutcome) => {
  const standings = await deps.cases.standingsOf([transactionId]);
  const standing = standings.get(transactionId) === 'stuck' ? 'stuck' : 'settled';
  return inTx(deps.db, async (tx) => {
    const { found, reason, name, actor } = acting;
    const row = await lockCase(tx, found.id);
    // Closed since it was read: a proposal about a closed case would be found by no one.
    if (row?.state !== 'open') return fail('ACTION_UNFIT');
    const change = {
      caseId: found.id,
      transactionId,
      standing,
      ...(outcome === 'refund' ? {} : { outcome }),
    } as const;
    const id = await proposeIn(deps, tx, refundProposal, acting, { change, reason });
    if (!id.ok) return fail(id.code === 'OWN_CASE' ? 'OWN_CASE' : 'ACTION_UNFIT');
    await setRefund(tx, found.id, id.value);
    const what = `${proposedWords[outcome]}: ${reason}`;
    await noteStepIn(deps, tx, found.id, { what, internal: true, by: { id: actor.userId, name } });
    return ok(true);
  });
};

type Decided = {
  readonly transactionId: string;
  readonly approvalId: string;
  readonly standing: 'settled' | 'stuck';
};
const carryOut: Readonly<
  Record<CaseOutcome, (deps: CaseDeps, about: Decided) => Promise<boolean>>
> = {
  refund: ({ cases }, { transactionId, approvalId, standing }) =>
    cases.refund(transactionId, approvalId, standing),
  mark_paid: ({ cases }, { transactionId, approvalId }) =>
    cases.markPaid(transactionId, approvalId),
  release: ({ cases }, { transactionId }) => cases.release(transactionId),
};
const doneWords: Readonly<Record<CaseOutcome, string>> = {
  refund: 'Returned to wallet',
  mark_paid: 'Marked as paid',
  release: 'Released',
};

const dispositions = { refund: 'returned', mark_paid: 'paid', release: 'released' } as const;

/** Executes an approved refund or release, or marks as paid. It may run any number of times. */
const finish = async (deps: CaseDeps, caseId: string): Promise<void> => {
  const row = await findCase(deps.db, caseId);
  if (!row?.transaction_id || !row.refund_id) return;
  const { transaction_id: transactionId, refund_id: approvalId } = row;
  const approval =
    (await findApproved(deps.db, approvalId, refundKind)) ??
    (await findApproved(deps.db, approvalId, markPaidKind)) ??
    (await findApproved(deps.db, approvalId, releaseKind));
  if (!approval) return;
  const { standing, outcome = 'refund' } = refundChange.parse(approval.change);
  if (!(await carryOut[outcome](deps, { transactionId, approvalId, standing }))) return;
  const what = doneWords[outcome];
  await inTx(deps.db, async (tx) => {
    const now = await lockCase(tx, caseId);
    if (now?.state !== 'open') return;
    await noteStepIn(deps, tx, caseId, { what, internal: true, by: null });
    await closeCase(tx, caseId, deps.clock.now(), dispositions[outcome]);
  });
};

/** Proposes the change, or approves it if another member of staff has proposed the same one. */
export const decideTogether = async (
  deps: CaseDeps,
  acting: Acting,
  transactionId: string,
  outcome: CaseOutcome,
) => {
  const row = await findCase(deps.db, acting.found.id);
  const approval = row?.refund_id ? await findStatus(deps.db, row.refund_id) : undefined;
  if (approval?.status !== 'waiting') return ask(deps, acting, transactionId, outcome);
  if (acting.found.refundAsked?.action !== outcome) return fail('ACTION_UNFIT');
  const decision = { approvalId: approval.id, decision: 'approve', reason: acting.reason } as const;
  const agreed = await decide(deps, refundProposal, acting, decision);
  if (agreed.ok) return ok(true);
  const { code } = agreed;
  return fail(code === 'APPROVAL_OWN' || code === 'OWN_CASE' ? code : 'ACTION_UNFIT');
};

export const refundJobs = (deps: CaseDeps): JobHandler[] => [
  handleJob(refundJob, ({ caseId }) => finish(deps, caseId)),
];
