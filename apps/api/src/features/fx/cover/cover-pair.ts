/** Each minute, for each pair: follows the open exchange, or plans one if the position needs it. */

import { fxPairNames, type FxPair } from '@cowrie/contract/fx/data';
import { fxTerms } from '@cowrie/contract/fx/terms';
import * as z from 'zod';
import { readPlan } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import type { FxDeps } from '../deps.ts';
import { readPosition } from '../position.ts';
import type { Known } from '../prices/known.ts';
import { readMarket } from '../prices/market.ts';
import { currentTermsRow } from '../prices/queries.ts';
import type { Market } from '../prices/rules.ts';
import { lookUp } from './look-up.ts';
import { newCover, placeCover } from './place-cover.ts';
import { coverCompany, postCover } from './post-cover.ts';
import {
  changeCover,
  type CoverRow,
  findConfirmedAfterAll,
  findOpenCover,
  insertCover,
  type LastEnd,
  readLastEnd,
} from './queries.ts';
import { lookSeconds, pauseSeconds, planCover } from './rules.ts';

/** The process that planned it has died: it had no reference, so nothing was accepted. */
const abandonedSeconds = 120;

const follow = async (deps: FxDeps, row: CoverRow): Promise<void> => {
  const now = deps.clock.now();
  if (row.state === 'planned') {
    if (row.created_at > addSeconds(now, -abandonedSeconds)) return;
    const words = 'It was given up before the company was told.';
    await changeCover(deps.db, row.id, ['planned'], { state: 'dropped', words, ended_at: now });
    return;
  }
  // Two members of staff decided that it happened, or the company said so and it was not booked yet.
  const isClear = row.approval_id !== null || row.confirmed_at !== null;
  if (isClear || (await readPlan(deps.db, row.id))) return postCover(deps, row);
  const last = row.looked_up_at ?? row.ordered_at ?? row.created_at;
  if (addSeconds(last, lookSeconds(row.look_ups)) <= now) await lookUp(deps, row);
};

/** The middle is doubtful with other stops; a position or a loss gets smaller by covering. */
export const marketToCover = ({ stop, market }: Known): Market | null =>
  stop === null || stop === 'position' || stop === 'loss' ? market : null;

export const planFor = async (deps: FxDeps, known: Known, market: Market) => {
  const { base } = await readPosition(deps, known.pair);
  const ask = market.company?.ask ?? market.mid;
  const plan = planCover({ pair: known.pair, terms: known.terms, base, ask });
  return plan && { ...plan, base };
};

/** The company is asked for prices only if there is something to cover. */
const isDue = async (deps: FxDeps, pair: FxPair): Promise<boolean> => {
  const { coverFrom } = fxTerms.parse((await currentTermsRow(deps, pair)).terms);
  const { base } = await readPosition(deps, pair);
  return (base < 0n ? -base : base) >= BigInt(coverFrom);
};

const isPause = (last: LastEnd | undefined, now: Date): boolean =>
  last !== undefined && addSeconds(last.endedAt, pauseSeconds(last.state, last.refusals)) > now;

/** After a refusal or a price that was too dear nothing is tried for a while. */
export const rests = async ({ db, clock }: FxDeps, pair: FxPair): Promise<boolean> =>
  isPause(await readLastEnd(db, pair), clock.now());

const coverPair = async (deps: FxDeps, pair: FxPair): Promise<void> => {
  const late = await findConfirmedAfterAll(deps.db, pair);
  if (late) return postCover(deps, late);
  const open = await findOpenCover(deps.db, pair);
  if (open) return follow(deps, open);
  if (!(await isDue(deps, pair))) return;
  if (await rests(deps, pair)) return;
  const known = await readMarket(deps, pair);
  const market = marketToCover(known);
  const planned = market && (await planFor(deps, known, market));
  if (!planned) return;
  const { mid } = market;
  const row = await insertCover(deps.db, newCover(deps, { ...planned, pair, mid, staffId: null }));
  if (row) await placeCover(deps, row, { terms: known.terms, base: planned.base });
};

const coverJob = job(
  'fx:cover',
  z.object({}).loose(),
  { lane: 'companies', longestSeconds: 120, company: coverCompany },
  3,
);

export const coverJobs = (deps: FxDeps): JobHandler[] => [
  handleJob(
    coverJob,
    async () => {
      for (const pair of fxPairNames) await coverPair(deps, pair);
    },
    '* * * * *',
  ),
];
