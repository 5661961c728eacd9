import { isDeepStrictEqual } from 'node:util';
import type { CodeOf, ErrorCode } from '@cowrie/contract';
import { proposalValidSeconds } from '@cowrie/contract/approvals/data';
import { decideProposal, type withdrawProposal } from '@cowrie/contract/approvals/routes';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Json } from '#platform/json.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok, type Failure, type Result } from '#platform/result.ts';
import type { Approved, DecisionCode, Effect, Ended, ProposalKind, Shown } from './define.ts';
import {
  changeApproval,
  closeApprovals,
  insertApproval,
  lockApproval,
  lockGroup,
} from './queries.ts';

/**
 * Maker and checker. One member of staff proposes a change with a reason, another decides it. Each
 * step is audited in its own transaction, and an approval commits together with the change.
 */

type WithdrawalCode = CodeOf<typeof withdrawProposal>;
export type Decision = { readonly decision: 'approve' | 'reject'; readonly reason: string };

/** A value as it comes back from a JSON column: without undefined fields, dates as text. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/**
 * Refusals that are possible for every proposal: it is about the maker, or it would change nothing.
 */
type ProposingCode = 'OWN_CASE' | 'ALREADY_SO';

/** Stores a proposal in the caller's transaction and returns its id. */
export const proposeIn = async <
  Deps extends Platform,
  Change,
  State extends Json,
  Code extends ErrorCode,
>(
  deps: Deps,
  tx: Tx,
  kind: ProposalKind<Deps, Change, State, Code>,
  by: By,
  input: { readonly change: Change; readonly reason: string },
): Promise<Result<string, Code | ProposingCode>> => {
  const { reason } = input;
  const effect = await kind.describe(deps, tx, input.change);
  if (!effect.ok) return effect;
  const { summary, before, after, parties, subjects = [], change = input.change } = effect.value;
  if (parties.includes(by.actor.userId)) return fail('OWN_CASE');
  if (isDeepStrictEqual(asStored(before), asStored(after))) return fail('ALREADY_SO');
  const id = deps.ids.next();
  const at = deps.clock.now();
  await insertApproval(tx, {
    id,
    kind: kind.kindOf?.(change) ?? kind.kinds[0],
    summary,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    change: JSON.stringify(change),
    parties: [...parties],
    subjects: [...subjects],
    reason,
    maker_id: by.actor.userId,
    status: 'waiting',
    created_at: at,
    expires_at: addSeconds(at, kind.validSeconds ?? proposalValidSeconds),
  });
  await audit(deps, tx, by, {
    action: `${kind.action}_proposed`,
    subject: `approval:${id}`,
    detail: { summary, before, after, reason },
  });
  return ok(id);
};

export const propose = <Deps extends Platform, Change, State extends Json, Code extends ErrorCode>(
  deps: Deps,
  kind: ProposalKind<Deps, Change, State, Code>,
  by: By,
  input: { readonly change: Change; readonly reason: string },
): Promise<Result<{ readonly approvalId: string }, Code | ProposingCode>> =>
  inTx(deps.db, async (tx) => {
    const id = await proposeIn(deps, tx, kind, by, input);
    return id.ok ? ok({ approvalId: id.value }) : id;
  });

const decisionCodes: readonly string[] = decideProposal.errors;

/** The subject has changed so far that the change cannot be described: the proposal is stale. */
const refuse = (failure: Failure): Failure<DecisionCode> =>
  decisionCodes.includes(failure.code)
    ? (failure as Failure<DecisionCode>)
    : fail('APPROVAL_STALE');

type Row = NonNullable<Awaited<ReturnType<typeof lockApproval>>>;

/**
 * True if the change would no longer do exactly what the proposal says, to the same people.
 * Everything that the checker was shown is compared, so an approval never has an effect that neither
 * of the two saw.
 */
const isStale = (
  kind: { readonly comparable?: (shown: Shown) => unknown },
  row: Row,
  effect: Effect,
  now: Date,
): boolean => {
  const { comparable = (shown) => shown } = kind;
  if (row.expires_at <= now) return true;
  if (!isDeepStrictEqual(new Set(effect.parties), new Set(row.parties))) return true;
  const partOf = ({ summary, before, after, change }: Shown): unknown =>
    comparable({ summary, before, after, change });
  const { summary, before, after, change } = effect;
  const shown = asStored({ summary, before, after, change }) as Shown;
  return !isDeepStrictEqual(partOf(shown), partOf(row));
};

const approveIn = async <Deps extends Platform, Change, State extends Json, Code extends ErrorCode>(
  deps: Deps,
  tx: Tx,
  kind: ProposalKind<Deps, Change, State, Code>,
  row: Row,
  by: { readonly checkerId: string; readonly reason: string },
): Promise<Result<Effect, DecisionCode>> => {
  await lockGroup(tx, kind.group);
  // A proposal that an earlier release stored in another form has to be made again.
  const parsed = kind.schema.safeParse(row.change);
  if (!parsed.success) return fail('APPROVAL_STALE');
  const change = parsed.data;
  const effect = await kind.describe(deps, tx, change);
  if (!effect.ok) return refuse(effect);
  if (effect.value.parties.includes(by.checkerId)) return fail('OWN_CASE');
  if (isStale(kind, row, { change, ...effect.value }, deps.clock.now())) {
    return fail('APPROVAL_STALE');
  }
  const approved: Approved<State> = {
    id: row.id,
    reason: row.reason,
    checkerId: by.checkerId,
    decisionReason: by.reason,
    effect: effect.value,
  };
  await kind.apply(deps, tx, change, approved);
  return ok(effect.value);
};

const whyOver = ({ status }: Row): 'APPROVAL_DECIDED' | 'APPROVAL_ENDED' =>
  status === 'approved' || status === 'rejected' ? 'APPROVAL_DECIDED' : 'APPROVAL_ENDED';

/** A change that an earlier release stored in another form has nothing to clean up. */
const callOnEnd = async <Deps extends Platform, Change, State extends Json, Code extends ErrorCode>(
  deps: Deps,
  tx: Tx,
  kind: ProposalKind<Deps, Change, State, Code>,
  row: Row,
  ended: Ended,
): Promise<void> => {
  const parsed = kind.schema.safeParse(row.change);
  if (parsed.success) await kind.onEnd?.(deps, tx, parsed.data, ended);
};

/** Its maker withdraws a proposal that is not decided yet. */
export const withdraw = <Deps extends Platform, Change, State extends Json, Code extends ErrorCode>(
  deps: Deps,
  kind: ProposalKind<Deps, Change, State, Code>,
  by: By,
  { approvalId, reason }: { readonly approvalId: string; readonly reason: string },
): Promise<Result<{ readonly done: true }, WithdrawalCode>> =>
  inTx(deps.db, async (tx) => {
    const row = await lockApproval(tx, approvalId, kind.kinds);
    if (!row) return fail('NOT_FOUND');
    const byId = by.actor.userId;
    if (row.maker_id !== byId) return fail('APPROVAL_OTHERS');
    if (row.status !== 'waiting') return fail(whyOver(row));
    await changeApproval(tx, row.id, {
      status: 'withdrawn',
      decision_reason: reason,
      decided_at: deps.clock.now(),
    });
    await callOnEnd(deps, tx, kind, row, { status: 'withdrawn', byId, reason });
    await audit(deps, tx, by, {
      action: `${kind.action}_withdrawn`,
      subject: `approval:${row.id}`,
      detail: { summary: row.summary, reason },
    });
    return ok({ done: true });
  });

/** Ends a proposal that was not decided in time. It may run any number of times. */
export const expire = <Deps extends Platform, Change, State extends Json, Code extends ErrorCode>(
  deps: Deps,
  kind: ProposalKind<Deps, Change, State, Code>,
  approvalId: string,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await lockApproval(tx, approvalId, kind.kinds);
    const at = deps.clock.now();
    if (row?.status !== 'waiting' || row.expires_at > at) return;
    await changeApproval(tx, row.id, { status: 'expired', decision_reason: null, decided_at: at });
    await callOnEnd(deps, tx, kind, row, { status: 'expired', byId: null, reason: null });
    await audit(
      deps,
      tx,
      { actor: 'approvals' },
      {
        action: `${kind.action}_expired`,
        subject: `approval:${row.id}`,
        detail: { summary: row.summary, expiresAt: row.expires_at.toISOString() },
      },
    );
  });

/**
 * Closes the waiting proposals about something that is being closed, in the transaction that closes
 * it.
 */
export const closeProposalsIn = async (
  deps: Platform,
  tx: Tx,
  closed: {
    readonly subject: string;
    readonly why: string;
    /** The proposal that closes it, when an approval does. */
    readonly except?: string;
  },
): Promise<void> => {
  const at = deps.clock.now();
  for (const { id, summary } of await closeApprovals(tx, { ...closed, at })) {
    await audit(
      deps,
      tx,
      { actor: 'approvals' },
      {
        action: 'approvals.closed',
        subject: `approval:${id}`,
        detail: { summary, reason: closed.why },
      },
    );
  }
};

/** Decides a proposal: it must be waiting, and a different member of staff must have made it. */
export const decide = async <
  Deps extends Platform,
  Change,
  State extends Json,
  Code extends ErrorCode,
>(
  deps: Deps,
  kind: ProposalKind<Deps, Change, State, Code>,
  by: By,
  { approvalId, decision, reason }: Decision & { readonly approvalId: string },
): Promise<Result<{ readonly done: true }, DecisionCode>> => {
  const checkerId = by.actor.userId;
  const decided = await inTx(deps.db, async (tx): Promise<Result<true, DecisionCode>> => {
    const row = await lockApproval(tx, approvalId, kind.kinds);
    if (!row) return fail('NOT_FOUND');
    if (row.status !== 'waiting') return fail(whyOver(row));
    if (row.maker_id === checkerId) return fail('APPROVAL_OWN');
    if (row.parties.includes(checkerId)) return fail('OWN_CASE');
    let { parties }: Pick<Effect, 'parties'> = row;
    if (decision === 'approve') {
      const approved = await approveIn(deps, tx, kind, row, { checkerId, reason });
      if (!approved.ok) return approved;
      ({ parties } = approved.value);
    } else await callOnEnd(deps, tx, kind, row, { status: 'rejected', byId: checkerId, reason });
    const status = decision === 'approve' ? 'approved' : 'rejected';
    const at = deps.clock.now();
    await changeApproval(tx, row.id, {
      status,
      parties: [...parties],
      checker_id: checkerId,
      decision_reason: reason,
      decided_at: at,
    });
    await audit(deps, tx, by, {
      action: `${kind.action}_${status}`,
      subject: `approval:${row.id}`,
      detail: { summary: row.summary, reason },
    });
    return ok(true);
  });
  if (!decided.ok) return decided;
  if (decision === 'approve' && kind.afterApproval) {
    const after = await kind.afterApproval(deps, approvalId);
    if (!after.ok) return after;
  }
  return ok({ done: true });
};
