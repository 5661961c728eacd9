import type { OutputOf, ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/analytics/routes';
import {
  figurePanels,
  longestWindowDays,
  type FigureName,
} from '@cowrie/contract/analytics/staff-figures';
import { lagosDay } from '#platform/dates.ts';
import { fail, ok } from '#platform/result.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { addDays, daysBetween, mondayOf } from './days.ts';
import * as queries from './figure-queries.ts';

type Query = ParsedOf<typeof contract.readFigures>['query'];
type Figures = OutputOf<typeof contract.readFigures>;
type Cohort = OutputOf<typeof contract.readCohorts>['items'][number];
type Window = Pick<Query, 'from' | 'to'>;

export const isWindow = ({ from, to }: Window): boolean => {
  const days = daysBetween(from, to);
  return days >= 0 && days < longestWindowDays;
};

/** The period of the same length just before. */
export const periodBefore = ({ from, to }: Window): Window => ({
  from: addDays(from, -daysBetween(from, to) - 1),
  to: addDays(from, -1),
});

export const readFigures = async (deps: AnalyticsDeps, { panel, from, to }: Query) => {
  if (!isWindow({ from, to })) return fail('FIGURE_WINDOW');
  const figures: readonly FigureName[] = figurePanels[panel];
  const before = periodBefore({ from, to });
  const read = deps.reads.forFigures();
  const countedAt = await read((db) => queries.readCountedAt(db, figures));
  const totals = await read((db) =>
    queries.readTotals(db, figures, { before: before.from, from, to }),
  );
  const days = await read((db) => queries.readDays(db, figures, { from, to }));
  return ok<Figures>({
    countedAt: countedAt?.toISOString() ?? null,
    window: { from, to },
    before,
    totals: totals.map((row) => ({
      figure: row.figure,
      part: row.part,
      currency: row.currency,
      count: Number(row.total),
      sum: Number(row.sum),
      before: { count: Number(row.total_before), sum: Number(row.sum_before) },
    })),
    days: days.map(({ figure, day, currency, total, sum }) => ({
      figure,
      day,
      currency,
      count: Number(total),
      sum: Number(sum),
    })),
  });
};

const cohortFigures = ['signed_up', 'kyc_verified', 'first_sent'] as const;

/** Weeks that lie wholly or partly in the window, the newest first. */
export const readCohorts = async (deps: AnalyticsDeps, window: Window) => {
  if (!isWindow(window)) return fail('FIGURE_WINDOW');
  const weeks = { from: mondayOf(window.from), until: addDays(mondayOf(window.to), 7) };
  const thisWeek = mondayOf(lagosDay(deps.clock.now()));
  const read = deps.reads.forFigures();
  const countedAt = await read((db) => queries.readCountedAt(db, [...cohortFigures, 'active']));
  const counted = await read((db) => queries.readWeeks(db, cohortFigures, weeks));
  const active = await read((db) => queries.readActive(db, weeks));
  const totalOf = (figure: FigureName, week: string): number =>
    Number(counted.find((row) => row.figure === figure && row.week === week)?.total ?? 0n);
  const activeIn = (cohort: string, week: string): number =>
    Number(active.find((row) => row.cohort === cohort && row.week === week)?.total ?? 0n);
  const items: Cohort[] = [];
  for (let week = weeks.from; week < weeks.until && week <= thisWeek; week = addDays(week, 7)) {
    const cohort = week;
    const people = totalOf('signed_up', cohort);
    const length = daysBetween(cohort, thisWeek) / 7 + 1;
    if (people > 0) {
      items.unshift({
        week: cohort,
        people,
        verified: totalOf('kyc_verified', cohort),
        sent: totalOf('first_sent', cohort),
        active: Array.from({ length }, (_, at) => activeIn(cohort, addDays(cohort, at * 7))),
      });
    }
  }
  return ok({ countedAt: countedAt?.toISOString() ?? null, items });
};
