import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { decideApproval, insertApproval, lockApproval } from './queries.ts';

/**
 * Maker and checker, for every room that has something decided by two people: one proposes with a
 * reason, another decides. The proposal keeps what it would touch, so that a decision about something
 * that has moved since can be refused. Each step is audited in its own transaction.
 */
type Parts = Pick<Platform, 'clock' | 'ids'>;

export type Proposal = {
  readonly kind: string;
  /** What the audit log calls it: `<action>_proposed`, `_approved`, `_rejected`. */
  readonly action: string;
  readonly summary: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly change: unknown;
  readonly reason: string;
};

export type Decision = { readonly decision: 'approve' | 'reject'; readonly reason: string };

const audit = (
  parts: Parts,
  tx: Tx,
  by: { readonly actor: Actor; readonly caller: Caller },
  action: string,
  id: string,
  detail: Record<string, unknown>,
) =>
  appendAudit(tx, {
    at: parts.clock.now(),
    actor: by.actor.userId,
    action,
    subject: `approval:${id}`,
    detail,
    ip: by.caller.ip,
    requestId: by.caller.requestId,
  });

/** Keeps a proposal and returns its id. */
export const keepProposal = async (
  parts: Parts,
  tx: Tx,
  by: { readonly actor: Actor; readonly caller: Caller },
  { kind, action, change, ...told }: Proposal,
): Promise<string> => {
  const id = parts.ids.next();
  const { summary, before, after, reason } = told;
  await insertApproval(tx, {
    id,
    kind,
    summary,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    change: JSON.stringify(change),
    reason,
    maker_id: by.actor.userId,
    status: 'waiting',
    created_at: parts.clock.now(),
  });
  await audit(parts, tx, by, `${action}_proposed`, id, told);
  return id;
};

/** The proposal, locked, if this person may decide it: it waits, and somebody else made it. */
export const openProposal = async (tx: Tx, actor: Actor, id: string, kinds: readonly string[]) => {
  const row = await lockApproval(tx, id, kinds);
  if (!row) return fail('NOT_FOUND');
  if (row.status !== 'waiting') return fail('APPROVAL_DECIDED');
  return row.maker_id === actor.userId ? fail('APPROVAL_OWN') : ok(row);
};

export const closeProposal = async (
  parts: Parts,
  tx: Tx,
  by: { readonly actor: Actor; readonly caller: Caller },
  row: { readonly id: string; readonly summary: string },
  { decision, reason, action }: Decision & { readonly action: string },
): Promise<void> => {
  const status = decision === 'approve' ? 'approved' : 'rejected';
  const at = parts.clock.now();
  await decideApproval(tx, row.id, { status, checkerId: by.actor.userId, reason, at });
  await audit(parts, tx, by, `${action}_${status}`, row.id, { summary: row.summary, reason });
};

type Row = {
  readonly id: string;
  readonly summary: string;
  readonly reason: string;
  readonly status: string;
  readonly decision_reason: string | null;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly maker_id: string;
  readonly maker_name: string;
  readonly maker_tag: string;
  readonly checker_name: string | null;
  readonly checker_tag: string | null;
};

/** A proposal as staff see it, whatever it is about. */
export const shownProposal = (row: Row, actor: Actor) => ({
  id: row.id,
  summary: row.summary,
  reason: row.reason,
  maker: { id: row.maker_id, name: row.maker_name, tag: row.maker_tag },
  checker: row.checker_tag ? { name: row.checker_name ?? '', tag: row.checker_tag } : null,
  decisionReason: row.decision_reason,
  status: row.status as 'waiting' | 'approved' | 'rejected',
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  mine: row.maker_id === actor.userId,
});
