/**
 * Outcome of an exchange that the company cannot tell: one member of staff proposes it, another
 * decides. If the exchange happened, the quoted amounts are booked; if not, it is dropped and the
 * next exchange may follow.
 */

import { formatMinor } from '@cowrie/money';
import * as z from 'zod';
import { defineProposal, propose } from '#features/approvals/index.ts';
import { LedgerUnavailable, readPlan } from '#ledger/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { postCover } from '../cover/post-cover.ts';
import { changeCover, type CoverRow, findCover, lockCover } from '../cover/queries.ts';
import type { FxDeps } from '../deps.ts';
import { isInDoubt } from './cover-desk.ts';
import { coverProposalKind, findCoverByApproval, findCoverProposal } from './queries.ts';

const changeSchema = z.object({ coverId: z.uuid(), outcome: z.enum(['happened', 'did_not']) });
type Change = z.output<typeof changeSchema>;

/** As the page of approvals reads it. */
type State = {
  readonly state: 'unknown' | 'done' | 'dropped';
  readonly given: string;
  readonly received: string;
  readonly reference: string;
  readonly words: string | null;
};

const stateOf = (row: CoverRow, state: State['state']): State => ({
  state,
  given: formatMinor(row.source_amount, row.source_currency),
  received: row.target_amount === null ? '' : formatMinor(row.target_amount, row.target_currency),
  reference: row.reference ?? '',
  words: row.words,
});

const describe = async (_: FxDeps, tx: Tx, { coverId, outcome }: Change) => {
  const row = await lockCover(tx, coverId);
  if (!row) return fail('NOT_FOUND');
  // One that is booked already did happen.
  if (row.state !== 'unknown' || !isInDoubt(row) || (await readPlan(tx, coverId))) {
    return fail('FX_COVER_CLEAR');
  }
  const before = stateOf(row, 'unknown');
  const after = stateOf(row, outcome === 'happened' ? 'done' : 'dropped');
  const what = `${before.given} for ${before.received}`;
  return ok({
    summary:
      outcome === 'happened'
        ? `The exchange of ${what} happened: book it`
        : `The exchange of ${what} did not happen: drop it`,
    before,
    after,
    parties: [],
    subjects: [`fx-cover:${coverId}`],
  });
};

const apply = (deps: FxDeps, tx: Tx, { coverId, outcome }: Change, approvalId: string) =>
  changeCover(
    tx,
    coverId,
    ['unknown'],
    outcome === 'happened'
      ? { approval_id: approvalId }
      : { approval_id: approvalId, state: 'dropped', ended_at: deps.clock.now() },
  );

/** If the ledger is not available now, the job of the next minute posts it. */
const postDecided = async (deps: FxDeps, approvalId: string) => {
  const row = await findCoverByApproval(deps.db, approvalId);
  if (row?.state === 'unknown') {
    await postCover(deps, row).catch((error: unknown) => {
      if (!(error instanceof LedgerUnavailable)) throw error;
    });
  }
  return ok(null);
};

export const coverProposal = defineProposal({
  group: 'fxCovers',
  kinds: [coverProposalKind],
  action: 'fx.cover',
  schema: changeSchema,
  describe,
  // The company's answer to the last look-up may change while the proposal waits.
  comparable: ({ summary, change }) => ({ summary, change }),
  apply: (deps, tx, change, { id }) => apply(deps, tx, change, id),
  afterApproval: postDecided,
});

export const proposeOutcome = async (
  deps: FxDeps,
  by: By,
  coverId: string,
  { outcome, reason }: { readonly outcome: Change['outcome']; readonly reason: string },
) => {
  if (!(await findCover(deps.db, coverId))) return fail('NOT_FOUND');
  if ((await findCoverProposal(deps.db, coverId)) !== null) return fail('ALREADY_SO');
  return propose(deps, coverProposal, by, { change: { coverId, outcome }, reason });
};
