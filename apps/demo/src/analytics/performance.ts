import { allRoutes } from '@cowrie/contract';
import { measures, screenSizes, type MeasureName } from '@cowrie/contract/analytics/performance';
import type { AnalyticsDeps } from '#features/analytics/deps.ts';
import { emptyBuckets } from '#features/analytics/staff/histogram.ts';
import {
  addMeasured,
  findLastHour,
  rollUpDays,
  type Measured,
} from '#features/analytics/staff/performance-queries.ts';
import { addSeconds, hourSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';

const hours = 8 * 24;

type Line = {
  readonly kind: MeasureName;
  readonly name: string;
  readonly part: string;
  /** How many in a busy hour. */
  readonly busy: number;
  /** The bucket that most are in. */
  readonly middle: number;
  /** One of this many fails; zero if none does. */
  readonly failsEvery: number;
};

const calls = [
  ['identity.session', 420, 2],
  ['wallets.list', 300, 3],
  ['transactions.list', 260, 4],
  ['transfers.quote', 90, 6],
  ['transfers.send', 60, 5],
  ['staff.overview', 40, 5],
] as const;
const companies = [
  ['maplerad', 110, 4, 90],
  ['bridge', 25, 5, 60],
  ['smile', 12, 6, 40],
  ['coingecko', 60, 3, 0],
] as const;
const pages = ['/dashboard', '/transfers', '/transactions', '/transactions/:transactionId'];

const known = new Map(allRoutes.map(({ id, access }) => [id, access.who]));

const lines: readonly Line[] = [
  ...calls
    .filter(([id]) => known.has(id))
    .map(([name, busy, middle]): Line => {
      const part = known.get(name) === 'staff' ? 'staff' : 'customer';
      return { kind: 'call', name, part, busy, middle, failsEvery: 900 };
    }),
  ...companies.map(([name, busy, middle, failsEvery]): Line => ({
    kind: 'company',
    name,
    part: '',
    busy,
    middle,
    failsEvery,
  })),
  ...pages.flatMap((name) =>
    screenSizes.flatMap((part): Line[] => {
      const slower = part === 'phone' ? 1 : 0;
      const page = { name, part, busy: 14, failsEvery: 0 };
      return [
        { kind: 'lcp', middle: 2 + slower, ...page },
        { kind: 'cls', middle: slower, ...page },
        { kind: 'inp', middle: 2 + slower, ...page },
      ];
    }),
  ),
];

/** Busy by day and quiet at night, the same every time. */
const measuredIn = (line: Line, at: Date): Measured => {
  const hour = at.getUTCHours();
  const isNight = hour < 6 || hour > 21;
  const total = Math.max(1, Math.round(line.busy * (isNight ? 0.15 : 1)) - (hour % 5));
  const { bounds } = measures[line.kind];
  const buckets = emptyBuckets(bounds);
  const slow = Math.floor(total / 10);
  const add = (bucket: number, count: number): void => {
    const at = Math.min(bucket, bounds.length);
    buckets[at] = (buckets[at] ?? 0) + count;
  };
  add(line.middle, total - slow);
  add(line.middle + 2, slow);
  const failed = line.failsEvery > 0 ? Math.floor((total * (1 + (hour % 3))) / line.failsEvery) : 0;
  const { kind, name, part } = line;
  return { kind, name, part, total, failed, refused: Math.floor(total / 40), buckets };
};

/** Invented measurements of eight days, because no one has used the demo yet. */
export const seedPerformance = async (deps: AnalyticsDeps): Promise<void> => {
  if (await findLastHour(deps.db, 'lcp')) return;
  const now = deps.clock.now();
  for (let ago = hours; ago > 0; ago -= 1) {
    const at = addSeconds(now, -ago * hourSeconds);
    await addMeasured(
      deps.db,
      at,
      lines.map((line) => measuredIn(line, at)),
    );
  }
  await inTx(deps.db, (tx) => rollUpDays(tx, addSeconds(now, -(hours + 48) * hourSeconds)));
};
