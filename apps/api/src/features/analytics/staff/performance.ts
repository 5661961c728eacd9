import { allRoutes, type OutputOf, type ParsedOf } from '@cowrie/contract';
import { measures, type MeasureName } from '@cowrie/contract/analytics/performance';
import type * as contract from '@cowrie/contract/analytics/routes';
import { addSeconds, daySeconds, hourSeconds } from '#platform/clock.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { addDays, daysBetween } from './days.ts';
import { isWindow, periodBefore } from './figures.ts';
import { percentile } from './histogram.ts';
import * as queries from './performance-queries.ts';

type Query = ParsedOf<typeof contract.readPerformance>['query'];
type Item = OutputOf<typeof contract.readPerformance>['items'][number];

/** Up to this many days are shown by hour. */
const hourlyDays = 2;

const spanOf = (window: { readonly from: string; readonly to: string }, grain: 'hour' | 'day') => ({
  grain,
  from: startOfLagosDay(window.from),
  until: startOfLagosDay(addDays(window.to, 1)),
});

const callsById = new Map(allRoutes.map((route) => [route.id, route]));

/** The name of a measurement as staff read it, without raw ids. */
const describe = (measure: MeasureName, name: string): Pick<Item, 'name' | 'title'> => {
  const call = measure === 'call' ? callsById.get(name) : undefined;
  return call ? { name: `${call.method} ${call.path}`, title: call.summary } : { name, title: '' };
};

type Row = Awaited<ReturnType<typeof queries.readMeasured>>[number];

const summarise = (measure: MeasureName, row: Pick<Row, 'total' | 'failed' | 'buckets'>) => {
  const buckets = row.buckets.map(Number);
  const at = (share: number) => percentile(measures[measure].bounds, buckets, share);
  return { total: Number(row.total), failed: Number(row.failed), at };
};

const nothing = { total: 0n, failed: 0n, buckets: [] };

const itemOf = (measure: MeasureName, row: Row, earlier: Row | undefined): Item => {
  const { total, failed, at } = summarise(measure, row);
  const before = summarise(measure, earlier ?? nothing);
  return {
    ...describe(measure, row.name),
    part: row.part,
    total,
    failed,
    refused: Number(row.refused),
    p50: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
    p99: at(0.99),
    before: {
      total: before.total,
      failed: before.failed,
      p75: before.at(0.75),
      p95: before.at(0.95),
    },
  };
};

export const readPerformance = async (deps: AnalyticsDeps, { measure, from, to }: Query) => {
  if (!isWindow({ from, to })) return fail('FIGURE_WINDOW');
  const grain = daysBetween(from, to) < hourlyDays ? 'hour' : 'day';
  const now = spanOf({ from, to }, grain);
  const then = spanOf(periodBefore({ from, to }), grain);
  const read = deps.reads.forFigures();
  const last = await read((db) => queries.findLastHour(db, measure));
  const rows = await read((db) => queries.readMeasured(db, measure, now));
  const earlier = await read((db) => queries.readMeasured(db, measure, then));
  const series = await read((db) => queries.readSeries(db, measure, now));
  return ok({
    countedAt: last?.toISOString() ?? null,
    items: rows.map((row) =>
      itemOf(
        measure,
        row,
        earlier.find(({ name, part }) => name === row.name && part === row.part),
      ),
    ),
    series: series.map((row) => {
      const { total, failed, at } = summarise(measure, row);
      return { at: row.at.toISOString(), total, failed, p95: at(0.95) };
    }),
  });
};

const hoursKeptDays = 40;
const daysKeptDays = 400;

const startOfHour = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / (hourSeconds * 1000)) * hourSeconds * 1000);

/**
 * Counts the companies' calls of this hour and the two before, adds the hours of yesterday and today
 * up to days, and forgets what is old.
 */
export const rollUpPerformance = async (deps: AnalyticsDeps): Promise<void> => {
  const now = deps.clock.now();
  const yesterday = startOfLagosDay(addDays(lagosDay(now), -1));
  await inTx(deps.db, async (tx) => {
    await queries.countCompanyHours(tx, startOfHour(addSeconds(now, -2 * hourSeconds)));
    await queries.rollUpDays(tx, yesterday);
  });
  await queries.forgetMeasured(deps.db, 'hour', addSeconds(now, -hoursKeptDays * daySeconds));
  await queries.forgetMeasured(deps.db, 'day', addSeconds(now, -daysKeptDays * daySeconds));
};
