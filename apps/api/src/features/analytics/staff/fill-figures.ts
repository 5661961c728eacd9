/**
 * Counts the figures of every room, for the days that can still change, and at the first time for all
 * days since the first account. The screens read only these counts.
 */

import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import type { FigureSource } from '#platform/room.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { addDays, mondayOf, piecesOf } from './days.ts';
import { findFirstDay, findRun, replaceFigures, saveRun } from './figure-queries.ts';

/** One reading covers at most this much, so that none takes long. A multiple of a week. */
const pieceDays = 28;

const fillDays = async (
  deps: AnalyticsDeps,
  source: FigureSource,
  { from, until }: { readonly from: string; readonly until: string },
  now: Date,
): Promise<void> => {
  const span = { from: startOfLagosDay(from), until: startOfLagosDay(until) };
  const rows = await deps.reads.forFigures()((db) => source.read(db, span));
  await inTx(deps.db, async (tx) => {
    await replaceFigures(tx, source.figures, { from, until }, rows);
    await saveRun(tx, source.figures, { filledFrom: from, at: now });
  });
};

/**
 * The days to count now. A run that was missed leaves days that were counted before they were over,
 * so it starts from the day of the last run.
 */
const daysToFill = async (deps: AnalyticsDeps, source: FigureSource, first: string, now: Date) => {
  const run = await findRun(deps.db, source.figures[0]);
  const isComplete = run !== undefined && run.filledFrom <= first;
  const open = addDays(lagosDay(run?.filledAt ?? now), -source.openDays);
  const from = isComplete ? open : first;
  const tomorrow = addDays(lagosDay(now), 1);
  if (!source.isWeekly) return { from, until: tomorrow };
  return { from: mondayOf(from), until: addDays(mondayOf(tomorrow), 7) };
};

const fillSource = async (
  deps: AnalyticsDeps,
  source: FigureSource,
  first: string,
  now: Date,
): Promise<void> => {
  const { from, until } = await daysToFill(deps, source, first, now);
  // The newest days come first: if the first run is cut off, staff have those.
  for (const piece of piecesOf(from, until, pieceDays)) {
    await fillDays(deps, source, piece, now);
  }
};

/** One source that fails is reported and leaves the others alone; then the job fails too. */
export const fillFigures = async (deps: AnalyticsDeps): Promise<void> => {
  const now = deps.clock.now();
  const first = await findFirstDay(deps.db);
  if (first === undefined) return;
  let failure: unknown;
  for (const source of deps.figures) {
    try {
      await fillSource(deps, source, first, now);
    } catch (error) {
      deps.log.error({ err: error, figures: source.figures }, 'figures could not be counted');
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
};
