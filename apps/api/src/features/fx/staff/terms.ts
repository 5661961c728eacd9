/** The terms of a pair as staff see and change them: by maker and checker, each from its start. */

import type { OutputOf, ParsedOf } from '@cowrie/contract';
import type { FxPair } from '@cowrie/contract/fx/data';
import { fxTerms, type FxTerms } from '@cowrie/contract/fx/terms';
import type * as contract from '@cowrie/contract/fx/routes';
import * as z from 'zod';
import { defineProposal, propose } from '#features/approvals/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { FxDeps } from '../deps.ts';
import { termsAt } from '../prices/queries.ts';
import {
  findRemovals,
  insertTerms,
  type NamedTermsRow,
  pastTerms,
  scheduledTerms,
} from './queries.ts';

const changeSchema = z.object({
  terms: fxTerms,
  effectiveFrom: z.iso.datetime({ offset: true }).optional(),
});
type Change = z.output<typeof changeSchema>;
type Later = { readonly from: string; readonly terms: FxTerms };
type Shown = FxTerms & {
  readonly from: string | null;
  /** Scheduled terms that replace them again. */
  readonly later?: readonly Later[];
};
type InEffect = OutputOf<typeof contract.readFxDesk>['pairs'][number]['terms'];

/** Terms as text, to compare them: the same values in another order are the same terms. */
const asText = (terms: FxTerms): string =>
  JSON.stringify({ ...terms, sources: terms.sources.toSorted() });
const isSameTerms = (one: FxTerms, other: FxTerms): boolean =>
  asText(fxTerms.parse(one)) === asText(fxTerms.parse(other));

const describe = async (deps: FxDeps, tx: Tx, { terms, effectiveFrom }: Change) => {
  const now = deps.clock.now();
  const from = new Date(effectiveFrom ?? now);
  if (from < now) return failAt('FX_TERMS_DATES', 'effectiveFrom');
  const row = await termsAt(tx, terms.pair, from);
  const current = fxTerms.parse(row.terms);
  if (isSameTerms(current, terms)) return fail('FX_TERMS_UNCHANGED');
  const before: Shown = { ...current, from: row.effective_from.toISOString() };
  const later = (await scheduledTerms(tx, terms.pair, from)).map((next) => ({
    from: next.effective_from.toISOString(),
    terms: fxTerms.parse(next.terms),
  }));
  const after: Shown = { ...terms, from: effectiveFrom ?? null, later };
  return ok({
    summary: `Change the terms of ${terms.pair}`,
    before,
    after,
    // Rates are for everyone.
    parties: [],
    subjects: [`fx-terms:${terms.pair}`],
  });
};

export const termsProposal = defineProposal({
  group: 'fxTerms',
  kinds: ['fx_terms'],
  action: 'fx.terms',
  schema: changeSchema,
  describe,
  apply: async (deps, tx, { terms, effectiveFrom }, { id }) => {
    const now = deps.clock.now();
    await insertTerms(tx, {
      id: deps.ids.next(),
      pair: terms.pair,
      terms: JSON.stringify(terms),
      effective_from: new Date(effectiveFrom ?? now),
      approval_id: id,
      created_at: now,
    });
    // Public pages show rates.
    await deps.publicSite.changed(tx);
  },
});

export const proposeTerms = (
  deps: FxDeps,
  by: By,
  { reason, terms, effectiveFrom }: ParsedOf<typeof contract.proposeFxTerms>['body'],
) =>
  propose(deps, termsProposal, by, {
    change: effectiveFrom === undefined ? { terms } : { terms, effectiveFrom },
    reason,
  });

const showTerms = (
  row: NamedTermsRow,
  state: InEffect['state'],
  removalId: string | null = null,
): InEffect => ({
  id: row.id,
  terms: fxTerms.parse(row.terms),
  effectiveFrom: row.effective_from.toISOString(),
  state,
  by: row.by ?? 'Cowrie',
  removalId,
});

const mostPast = 10;

export const readTerms = async ({ db, clock }: FxDeps, pair: FxPair) => {
  const now = clock.now();
  const [scheduled, past, removals] = await Promise.all([
    scheduledTerms(db, pair, now),
    pastTerms(db, pair, now, mostPast + 1),
    findRemovals(db, now),
  ]);
  const [current, ...over] = past;
  if (!current) throw new Error(`${pair} has no terms`);
  return {
    terms: showTerms(current, 'active'),
    scheduled: scheduled.map((row) => showTerms(row, 'scheduled', removals.get(row.id) ?? null)),
    past: over.map((row) => showTerms(row, 'over')),
  };
};
