import { isDeepStrictEqual } from 'node:util';
import type { ParsedOf } from '@cowrie/contract';
import { limitChange, type LimitChange } from '@cowrie/contract/limits/routes';
import type * as contract from '@cowrie/contract/limits/routes';
import {
  closeProposal,
  keepProposal,
  openProposal,
  proposalPage,
  shownProposal,
  type Decision,
} from '#features/staff/index.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { apply, describe } from './changes.ts';
import type { LimitParts } from './parts.ts';
import { lockLimits } from './staff-queries.ts';

/** Limits change by maker and checker, and never those of whoever proposes or decides. */
const kind = 'limits';
const action = 'limits.change';

export const proposeLimit = (
  parts: LimitParts,
  actor: Actor,
  { change, reason }: { readonly change: LimitChange; readonly reason: string },
  caller: Caller,
) =>
  inTx(parts.db, async (tx) => {
    const effect = await describe(tx, change, parts.clock.now());
    if (!effect.ok) return effect;
    const { userId, ...told } = effect.value;
    if (userId === actor.userId) return fail('OWN_CASE');
    const proposal = { ...told, kind, action, change, reason };
    return ok({ approvalId: await keepProposal(parts, tx, { actor, caller }, proposal) });
  });

export const decideLimit = (
  parts: LimitParts,
  actor: Actor,
  input: Decision & { readonly approvalId: string },
  caller: Caller,
) =>
  inTx(parts.db, async (tx) => {
    const open = await openProposal(tx, actor, input.approvalId, [kind]);
    if (!open.ok) return open;
    const row = open.value;
    if (input.decision === 'approve') {
      await lockLimits(tx);
      const change = limitChange.parse(row.change);
      const effect = await describe(tx, change, parts.clock.now());
      if (!effect.ok) return effect;
      const { before, userId } = effect.value;
      if (userId === actor.userId) return fail('OWN_CASE');
      if (!isDeepStrictEqual(before, row.before)) return fail('APPROVAL_STALE');
      await apply(parts, tx, change, { approvalId: row.id, reason: row.reason, userId });
    }
    await closeProposal(parts, tx, { actor, caller }, row, { ...input, action });
    return ok({ done: true as const });
  });

export const listProposals = async (
  parts: LimitParts,
  actor: Actor,
  { cursor, limit }: ParsedOf<typeof contract.limitProposals>['query'],
) => {
  const rows = await proposalPage(parts.db, kind, { cursor, limit: limit + 1 }).execute();
  const page = rows.slice(0, limit);
  return ok({
    items: page.map((row) => ({
      ...shownProposal(row, actor),
      before: row.before,
      after: row.after,
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  });
};
