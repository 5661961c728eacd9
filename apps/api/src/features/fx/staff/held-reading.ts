/**
 * A reading that moved too far is taken as right by two members of staff: one proposes it, another
 * decides. Until then it waits, or enough readings confirm it.
 */

import {
  type FxPair,
  fxPairNames,
  fxSourceNames,
  fxSources,
  type FxSource,
} from '@cowrie/contract/fx/data';
import { fxTerms, type FxTerms } from '@cowrie/contract/fx/terms';
import * as z from 'zod';
import { defineProposal, propose } from '#features/approvals/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { FxDeps } from '../deps.ts';
import { findReading, lockReading, type ReadingRow, termsAt } from '../prices/queries.ts';
import { acceptHeld, isHeldNow } from '../prices/readings.ts';
import { awayBp, microsOf, priceText } from '../prices/rules.ts';
import { findReadingProposals, type ReadingProposal, readingProposalKind } from './queries.ts';

const changeSchema = z.object({
  pair: z.enum(fxPairNames),
  source: z.enum(fxSourceNames),
  /** The price that was held back when the proposal was made. */
  price: z.string(),
});
type Change = z.output<typeof changeSchema>;

const termsNow = async ({ clock }: FxDeps, db: Db | Tx, pair: FxPair): Promise<FxTerms> =>
  fxTerms.parse((await termsAt(db, pair, clock.now())).terms);

type State = { readonly source: string; readonly price: string | null };

/** The price that a source holds back now; null if there is none, or if it is too old. */
export const heldOf = (row: ReadingRow | undefined, terms: FxTerms, now: Date): bigint | null =>
  row && isHeldNow(row, terms, now) ? row.held_mid : null;

/** Readings go on while it waits: one that is as near as two that follow each other counts as it. */
const isSame = (price: string, held: bigint, jumpBp: number): boolean =>
  awayBp(microsOf(price), held) <= jumpBp;

/** The proposal that waits about what a source holds back now; others are of earlier moves. */
export const proposalAbout = (
  waiting: readonly ReadingProposal[],
  source: FxSource,
  held: bigint,
  { jumpBp }: Pick<FxTerms, 'jumpBp'>,
): string | null =>
  waiting.find((one) => one.source === source && isSame(one.price, held, jumpBp))?.id ?? null;

const describe = async (deps: FxDeps, tx: Tx, { pair, source, price }: Change) => {
  const row = await lockReading(tx, pair, source);
  const terms = await termsNow(deps, tx, pair);
  const held = heldOf(row, terms, deps.clock.now());
  if (held === null || !isSame(price, held, terms.jumpBp)) return fail('FX_NO_JUMP');
  const name = fxSources[source];
  const before: State = { source: name, price: row.mid === null ? null : priceText(row.mid) };
  const after: State = { source: name, price };
  return ok({
    summary: `Take ${price} of ${name} as the rate of ${pair}`,
    before,
    after,
    // Rates are for everyone.
    parties: [],
    subjects: [`fx-source:${pair} ${name}`],
  });
};

/** A rate that was held back for longer is decided on anew. */
const validSeconds = 3_600;

export const readingProposal = defineProposal({
  group: 'fxTerms',
  kinds: [readingProposalKind],
  action: 'fx.reading',
  schema: changeSchema,
  describe,
  validSeconds,
  apply: async (deps, tx, { pair, source }) => {
    const taken = await acceptHeld(tx, pair, source, deps.clock.now());
    // The held price was described in this transaction: an approval never counts without its
    // effect.
    if (!taken) throw new Error(`no reading of ${source} is held back for ${pair}`);
  },
});

export const proposeReading = async (
  deps: FxDeps,
  by: By,
  { pair, source }: Pick<Change, 'pair' | 'source'>,
  reason: string,
) => {
  const row = await findReading(deps.db, pair, source);
  const terms = await termsNow(deps, deps.db, pair);
  const held = heldOf(row, terms, deps.clock.now());
  if (held === null) return fail('FX_NO_JUMP');
  const waiting = await findReadingProposals(deps.db, pair);
  if (proposalAbout(waiting, source, held, terms) !== null) return fail('ALREADY_SO');
  const change = { pair, source, price: priceText(held) };
  return propose(deps, readingProposal, by, { change, reason });
};
