/**
 * Collects what this process measured into the table of the hour, once a minute. Calls are taken from
 * the metrics that the pipeline counts anyway, so a request does nothing more for it.
 */

import { allRoutes } from '@cowrie/contract';
import {
  measures,
  vitalNames,
  type MeasureName,
  type ScreenSize,
} from '@cowrie/contract/analytics/performance';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { bucketOf, emptyBuckets } from './histogram.ts';
import { addMeasured, type Measured } from './performance-queries.ts';

export type Vitals = {
  readonly page: string;
  readonly size: ScreenSize;
  readonly lcp?: number | undefined;
  readonly cls?: number | undefined;
  readonly inp?: number | undefined;
};

export type MeasureRecorder = {
  readonly vitals: (visit: Vitals) => void;
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const flushMs = 60_000;
/** Pages of a minute. A client that invents names fills no table. */
const mostPages = 300;

const staffCalls = new Set(
  allRoutes.filter(({ access }) => access.who === 'staff').map(({ id }) => id),
);

type Totals = { failed: number; refused: number; total: number; buckets: number[] };
type Metric = Awaited<ReturnType<Metrics['requests']['get']>>;

/** Seconds as the metric labels its buckets → their position. */
const positions = new Map<string, number>(
  measures.call.bounds.map((bound, at) => [String(bound / 1000), at]),
);

/** The calls since the process started, by route. The metric counts every bucket with those below. */
const callTotals = ({ values }: Metric): Map<string, Totals> => {
  const byRoute = new Map<string, Totals>();
  for (const { labels, value, metricName } of values) {
    const {
      route = '',
      status = 0,
      le,
    } = labels as { route?: string; status?: number; le?: string | number };
    const totals: Totals = byRoute.get(route) ?? {
      failed: 0,
      refused: 0,
      total: 0,
      buckets: emptyBuckets(measures.call.bounds),
    };
    byRoute.set(route, totals);
    if (metricName?.endsWith('_count')) {
      totals.total += value;
      if (status >= 500) totals.failed += value;
      else if (status >= 400) totals.refused += value;
    } else if (metricName?.endsWith('_bucket')) {
      const at = positions.get(String(le)) ?? measures.call.bounds.length;
      totals.buckets[at] = (totals.buckets[at] ?? 0) + value;
    }
  }
  return byRoute;
};

const differenceOf = (now: Totals, before: Totals | undefined): Totals => {
  const steps = now.buckets.map((count, at) => count - (before?.buckets[at] ?? 0));
  return {
    total: now.total - (before?.total ?? 0),
    failed: now.failed - (before?.failed ?? 0),
    refused: now.refused - (before?.refused ?? 0),
    // From "up to this bound" to "between these bounds".
    buckets: steps.map((count, at) => count - (steps[at - 1] ?? 0)),
  };
};

const createVitals = () => {
  let waiting = new Map<string, Measured & { buckets: number[]; total: number }>();
  const count = (kind: MeasureName, page: string, part: string, value: number): void => {
    const key = `${kind} ${page} ${part}`;
    if (!waiting.has(key) && waiting.size >= mostPages * vitalNames.length) return;
    const { bounds } = measures[kind];
    const known = waiting.get(key);
    const buckets = known?.buckets ?? emptyBuckets(bounds);
    const at = bucketOf(bounds, value);
    buckets[at] = (buckets[at] ?? 0) + 1;
    const total = (known?.total ?? 0) + 1;
    waiting.set(key, { kind, name: page, part, total, failed: 0, refused: 0, buckets });
  };
  return {
    add: (visit: Vitals): void => {
      for (const kind of vitalNames) {
        const value = visit[kind];
        if (value !== undefined) count(kind, visit.page, visit.size, value);
      }
    },
    take: (): Measured[] => {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
  };
};

export const createMeasureRecorder = (deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}): MeasureRecorder => {
  const vitals = createVitals();
  let before = new Map<string, Totals>();
  const takeCalls = async (): Promise<Measured[]> => {
    const now = callTotals(await deps.metrics.requests.get());
    const last = before;
    before = now;
    return [...now].flatMap(([name, totals]): Measured[] => {
      const difference = differenceOf(totals, last.get(name));
      const part = staffCalls.has(name) ? 'staff' : 'customer';
      return difference.total > 0 ? [{ kind: 'call', name, part, ...difference }] : [];
    });
  };
  const flush = async (): Promise<void> => {
    const rows = [...(await takeCalls()), ...vitals.take()];
    if (rows.length === 0) return;
    await addMeasured(deps.db, deps.clock.now(), rows).catch((error: unknown) =>
      deps.log.warn({ err: error, rows: rows.length }, 'measurements were not recorded'),
    );
  };
  const timer = setInterval(() => void flush(), flushMs).unref();
  return {
    vitals: vitals.add,
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
