/**
 * Actions of staff on a case. Each step is recorded with its reason, in the case and in the audit
 * log.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/cases/routes';
import { type CaseDisposition, caseKindRules } from '@cowrie/contract/cases/data';
import type { StaffCase } from '@cowrie/contract/cases/routes';
import { proposalPermissions, takesTwoPeople } from '@cowrie/contract/approvals/data';
import { closeProposalsIn, findStatus } from '#features/approvals/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { Acting } from './acting.ts';
import { auditIn, stepIn } from './note-action.ts';
import { readCaseAnswer } from './desk.ts';
import type { CaseDeps } from './deps.ts';
import { closeCase, lockCase, nameOf, partiesOf, reopenCase, takeCase } from './queries.ts';
import { assignCase, mergeCase } from './assign-and-merge.ts';
import { decideTogether } from './refund.ts';

type Input = ParsedOf<typeof contract.actOnCase>['body'];

/** Records a step. False if the case was closed in the meantime. */
const note = (
  deps: CaseDeps,
  acting: Acting,
  step: {
    readonly action: Input['action'];
    /** The text for the person; null if the step is only for staff. */
    readonly personReads: string | null;
    readonly closes?: CaseDisposition;
    /** The outcome of the step, for staff. */
    readonly outcome?: string;
  },
): Promise<boolean> =>
  inTx(deps.db, async (tx) => {
    const { action, personReads } = step;
    if (step.closes && action !== 'close') {
      const why = `The case was closed: ${stepNames[action]}`;
      await closeProposalsIn(deps, tx, { subject: `case:${acting.found.id}`, why });
    }
    const row = await lockCase(tx, acting.found.id);
    // The answer of the company may have ended the payout, which closes its case.
    if (!row || (row.state !== 'open' && action !== 'requery')) return false;
    // The proposal may have been made since the case was read.
    if (action === 'close' && (await isRefundWaiting(tx, row.refund_id))) return false;
    if (action === 'take') await takeCase(tx, row.id, acting.actor.userId);
    const hidden = !acting.found.isPublic;
    if (personReads !== null) await stepIn(deps, tx, acting, personReads, hidden);
    await stepIn(deps, tx, acting, `${stepNames[action]}: ${acting.reason}`, true);
    if (step.outcome) await stepIn(deps, tx, acting, step.outcome, true);
    if (step.closes) await closeCase(tx, row.id, deps.clock.now(), step.closes);
    await auditIn(deps, tx, acting, `case_${action}`, {
      ...(step.closes && { disposition: step.closes }),
      ...(step.outcome && { answer: step.outcome }),
    });
    return true;
  });

const stepNames: Readonly<Record<Input['action'], string>> = {
  take: 'Taken',
  assign: 'Assigned',
  note: 'Note',
  reply: 'Replied',
  requery: 'Asked the company',
  release: 'Released',
  refund: 'Returned to wallet',
  mark_paid: 'Marked as paid',
  merge: 'Merged',
  close: 'Closed',
  reopen: 'Reopened',
};

/** The text for the person if staff close a case without one. */
const closedWords = 'We have looked into this and closed the case.';

const isRefundWaiting = async (tx: Tx, refundId: string | null): Promise<boolean> =>
  refundId !== null && (await findStatus(tx, refundId))?.status === 'waiting';

/** False if another case of its kind is open about the same movement. */
const reopen = (deps: CaseDeps, acting: Acting): Promise<boolean> =>
  inTx(deps.db, async (tx) => {
    const row = await lockCase(tx, acting.found.id);
    if (row?.state !== 'closed') return false;
    if (!(await reopenCase(tx, row, deps.clock.now()))) return false;
    await stepIn(deps, tx, acting, `${stepNames.reopen}: ${acting.reason}`, true);
    await auditIn(deps, tx, acting, 'case_reopen');
    return true;
  });

const close = async (deps: CaseDeps, acting: Acting) => {
  const { found, customerText, disposition } = acting;
  const { dispositions } = caseKindRules[found.kind].closing;
  if (!disposition || !dispositions.includes(disposition)) {
    return fail('INVALID_INPUT', { fields: { disposition: 'Choose how the case ended' } });
  }
  const personReads = found.isPublic ? (customerText ?? closedWords) : null;
  return ok(await note(deps, acting, { action: 'close', personReads, closes: disposition }));
};

const requery = async (deps: CaseDeps, acting: Acting, transactionId: string) => {
  const { isAnswered, words } = await deps.cases.requery(transactionId);
  const personReads = isAnswered
    ? 'We asked the bank again.'
    : 'We asked the bank again; it did not answer.';
  return note(deps, acting, { action: 'requery', personReads, outcome: words });
};

const release = async (deps: CaseDeps, acting: Acting, transactionId: string) => {
  const { amount, currency } = acting.found;
  if (amount === null || currency === null || takesTwoPeople(amount, currency)) {
    return decideTogether(deps, acting, transactionId, 'release');
  }
  return ok(
    (await deps.cases.release(transactionId)) &&
      (await note(deps, acting, { action: 'release', personReads: null, closes: 'released' })),
  );
};

const refund = async (deps: CaseDeps, acting: Acting, transactionId: string) => {
  if (acting.found.kind === 'contradiction') {
    return decideTogether(deps, acting, transactionId, 'refund');
  }
  // Another member of staff proposed to release it: that is decided first.
  if (acting.found.refundAsked) return fail('ACTION_UNFIT');
  const isBack = await deps.cases.stop(transactionId);
  if (!isBack) return fail('ACTION_UNFIT');
  await note(deps, acting, { action: 'refund', personReads: null, closes: 'returned' });
  return ok(true);
};

const carryOut = async (deps: CaseDeps, acting: Acting, action: Input['action']) => {
  const transactionId = acting.found.transactionId ?? '';
  switch (action) {
    case 'take':
      return ok(await note(deps, acting, { action, personReads: null }));
    case 'note':
      return ok(await note(deps, acting, { action, personReads: null }));
    case 'reply':
      return ok(await note(deps, acting, { action, personReads: acting.customerText ?? null }));
    case 'close':
      return close(deps, acting);
    case 'assign':
      return assignCase(deps, acting);
    case 'merge':
      return mergeCase(deps, acting);
    case 'reopen':
      return ok(await reopen(deps, acting));
    case 'requery':
      return ok(await requery(deps, acting, transactionId));
    case 'release':
      return release(deps, acting, transactionId);
    case 'mark_paid':
      return decideTogether(deps, acting, transactionId, action);
    default:
      return refund(deps, acting, transactionId);
  }
};

/** Agreeing to what another member of staff proposed is a decision; all else is work on the case. */
const permissionFor = ({ kind, refundAsked }: StaffCase, action: Input['action']) => {
  const agrees = refundAsked !== null && !refundAsked.mine && refundAsked.action === action;
  return agrees ? proposalPermissions.refunds.decide : caseKindRules[kind].permission.write;
};

export const actOnCase = async (
  deps: CaseDeps,
  actor: Actor,
  caseId: string,
  { action, ...given }: Input,
  caller: Caller,
) => {
  const found = await readCaseAnswer(deps, actor, caseId);
  if (!found || !actor.permissions.has(caseKindRules[found.kind].permission.read)) {
    return fail('NOT_FOUND');
  }
  if (found.state === 'closed' && action !== 'reopen') return fail('CASE_CLOSED');
  if (!actor.permissions.has(permissionFor(found, action))) return fail('FORBIDDEN');
  const parties = await partiesOf(deps.db, caseId);
  if (parties.includes(actor.userId)) return fail('OWN_CASE');
  if (!found.actions.includes(action)) {
    const isBlocked = (action === 'close' || action === 'merge') && found.cannotClose !== null;
    if (!isBlocked) return fail('ACTION_UNFIT');
    return fail(found.refundAsked ? 'CASE_REFUND_WAITS' : 'CASE_HOLDS_MONEY');
  }
  if (action === 'release' && (await deps.identities.hasBlockingHit(deps.db, parties))) {
    return fail('SCREENING_OPEN');
  }
  const name = await nameOf(deps.db, actor.userId);
  const acting = { actor, caller, found, name, ...given };
  const done = await carryOut(deps, acting, action);
  if (!done.ok) return done;
  if (!done.value) return fail('ACTION_UNFIT');
  const after = await readCaseAnswer(deps, actor, caseId);
  return after ? ok(after) : fail('NOT_FOUND');
};
