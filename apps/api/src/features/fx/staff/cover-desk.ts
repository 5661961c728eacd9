/** An exchange at the company as staff see it, and the actions of one member of staff on it. */

import type { FxPair } from '@cowrie/contract/fx/data';
import type { FxCover } from '@cowrie/contract/fx/routes';
import { wireSum } from '@cowrie/money';
import { readPerson } from '#features/identity/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { marketToCover, planFor, rests } from '../cover/cover-pair.ts';
import { lookUp } from '../cover/look-up.ts';
import { newCover, placeCover } from '../cover/place-cover.ts';
import { costCurrency } from '../cover/post-cover.ts';
import { type CoverRow, findCover, findOpenCover, insertCover } from '../cover/queries.ts';
import type { FxDeps } from '../deps.ts';
import { readMarket, stopped } from '../prices/market.ts';
import { priceText } from '../prices/rules.ts';
import { findCoverProposal } from './queries.ts';

/** Without a word of the company, or a decision of two members of staff. */
export const isInDoubt = ({ state, approval_id, confirmed_at }: CoverRow): boolean =>
  (state === 'unknown' || state === 'ordered') && approval_id === null && confirmed_at === null;

const actionsFor = (row: CoverRow, proposal: string | null): FxCover['actions'] => {
  if (!isInDoubt(row)) return [];
  return row.state === 'unknown' && proposal === null ? ['look_up', 'decide'] : ['look_up'];
};

const showCover = async ({ db }: FxDeps, row: CoverRow): Promise<FxCover> => {
  const [proposal, staff] = await Promise.all([
    findCoverProposal(db, row.id),
    row.staff_id === null ? null : readPerson(db, row.staff_id),
  ]);
  return {
    id: row.id,
    pair: row.pair,
    state: row.state,
    source: wireSum(row.source_amount, row.source_currency),
    target: row.target_amount === null ? null : wireSum(row.target_amount, row.target_currency),
    rate: row.rate,
    mid: priceText(row.mid),
    cost: row.cost === null ? null : wireSum(row.cost, costCurrency(row)),
    reference: row.reference,
    words: row.words,
    by: staff?.full_name ?? 'Cowrie',
    createdAt: row.created_at.toISOString(),
    orderedAt: row.ordered_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    lookUps: row.look_ups,
    lookedUpAt: row.looked_up_at?.toISOString() ?? null,
    approvalId: row.approval_id ?? proposal,
    actions: actionsFor(row, proposal),
  };
};

export const readCoverPage = async (deps: FxDeps, id: string) => {
  const row = await findCover(deps.db, id);
  return row ? ok(await showCover(deps, row)) : fail('NOT_FOUND');
};

/** The decision is in the log before the company is asked. */
export const lookUpNow = async (deps: FxDeps, by: By, id: string, reason: string) => {
  const row = await findCover(deps.db, id);
  if (!row) return fail('NOT_FOUND');
  if (!isInDoubt(row)) return fail('FX_COVER_CLEAR');
  await inTx(deps.db, (tx) =>
    audit(deps, tx, by, {
      action: 'fx.cover_looked_up',
      subject: `fx-cover:${id}`,
      detail: { reason, reference: row.reference },
    }),
  );
  await lookUp(deps, row);
  return readCoverPage(deps, id);
};

/** A member of staff covers before the job does, by the same sizes and pauses: alone they decide no more. */
export const coverByStaff = async (deps: FxDeps, by: By, pair: FxPair, reason: string) => {
  if (await findOpenCover(deps.db, pair)) return fail('FX_COVER_OPEN');
  if (await rests(deps, pair)) return fail('FX_COVER_RESTS');
  const known = await readMarket(deps, pair);
  const market = marketToCover(known);
  if (!market) return stopped(known.stop ?? 'stale');
  const planned = await planFor(deps, known, market);
  if (!planned) return fail('FX_COVER_NOTHING');
  const staffId = by.actor.userId;
  const row = await inTx(deps.db, async (tx) => {
    const { mid } = market;
    const made = await insertCover(tx, newCover(deps, { ...planned, pair, mid, staffId }));
    if (made) {
      await audit(deps, tx, by, {
        action: 'fx.cover_ordered',
        subject: `fx-cover:${made.id}`,
        detail: {
          reason,
          before: null,
          after: { give: wireSum(planned.source, planned.from).amount, currency: planned.from },
        },
      });
    }
    return made;
  });
  if (!row) return fail('FX_COVER_OPEN');
  await placeCover(deps, row, { terms: known.terms, base: planned.base });
  return ok({ coverId: row.id });
};
