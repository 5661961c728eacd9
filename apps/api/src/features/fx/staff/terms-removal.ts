/** Terms that have not started are taken back: one member of staff proposes it, another decides. */

import { fxTerms, type FxTerms } from '@cowrie/contract/fx/terms';
import * as z from 'zod';
import { defineProposal, propose } from '#features/approvals/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { FxDeps } from '../deps.ts';
import { termsBefore } from '../prices/queries.ts';
import { changeTerms, findRemovals, lockTerms, removalProposalKind } from './queries.ts';

const changeSchema = z.object({ termsId: z.uuid() });
type Change = z.output<typeof changeSchema>;
type State = FxTerms & { readonly from: string };

const describe = async (deps: FxDeps, tx: Tx, { termsId }: Change) => {
  const row = await lockTerms(tx, termsId);
  if (!row) return fail('NOT_FOUND');
  if (row.removed_at !== null || row.effective_from <= deps.clock.now()) {
    return fail('FX_TERMS_BEGUN');
  }
  const { pair } = row;
  const from = row.effective_from.toISOString();
  const stay = await termsBefore(tx, row);
  const before: State = { ...fxTerms.parse(row.terms), from };
  const after: State = { ...fxTerms.parse(stay.terms), from: stay.effective_from.toISOString() };
  return ok({
    summary: `Take back the terms of ${pair} that start at ${from}`,
    before,
    after,
    // Rates are for everyone.
    parties: [],
    subjects: [`fx-terms:${pair}`],
  });
};

export const removalProposal = defineProposal({
  group: 'fxTerms',
  kinds: [removalProposalKind],
  action: 'fx.terms_removal',
  schema: changeSchema,
  describe,
  apply: (deps, tx, { termsId }, { id }) =>
    changeTerms(tx, termsId, { removed_at: deps.clock.now(), removal_id: id }),
});

export const proposeRemoval = async (deps: FxDeps, by: By, termsId: string, reason: string) => {
  const waiting = await findRemovals(deps.db, deps.clock.now());
  if (waiting.has(termsId)) return fail('ALREADY_SO');
  return propose(deps, removalProposal, by, { change: { termsId }, reason });
};
