/** Signals for staff about exchanging. */

import { fxPairNames, fxPairs, type FxPair } from '@cowrie/contract/fx/data';
import { fxTerms } from '@cowrie/contract/fx/terms';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import type { SignalReading, SignalSource } from '#platform/room.ts';
import { totalSignal } from '#platform/signal-totals.ts';
import { readLastEnd } from '../cover/queries.ts';
import type { FxDeps } from '../deps.ts';
import { readPosition } from '../position.ts';
import { resultSince } from '../prices/day-queries.ts';
import { currentTermsRow } from '../prices/queries.ts';
import { countSpentPromises, readOldStops, readUnknownCovers } from './signal-queries.ts';

/** Quoting stops for a moment when a source is slow; this long is a problem. */
const stopSeconds = 300;
/** The company is asked again and again; after this long staff look at it. */
const unknownSeconds = 1_800;
/** One refusal may be an accident. */
const refusalsTold = 3;
/** Of the limit of a position. */
const nearPercent = 80n;

const permission = 'fx.read' as const;

const refusedPairs = async (deps: FxDeps) => {
  const ends = await Promise.all(fxPairNames.map((pair) => readLastEnd(deps.db, pair)));
  return ends.filter(
    (end) =>
      end !== undefined && end.state === 'refused' && (end.isShort || end.refusals >= refusalsTold),
  );
};

const readCovers = async (deps: FxDeps, now: Date): Promise<SignalReading[]> => {
  const [unknown, refused] = await Promise.all([
    readUnknownCovers(deps.db, addSeconds(now, -unknownSeconds)),
    refusedPairs(deps),
  ]);
  return [
    { part: 'unknown', permission, to: '/admin/fx/covers?is=unknown', ...totalSignal(unknown) },
    {
      part: 'refused',
      permission,
      to: '/admin/fx/covers?is=refused',
      count: refused.length,
      oldest: refused[0]?.endedAt ?? null,
    },
  ];
};

const termsOf = async (deps: FxDeps, pair: FxPair) =>
  fxTerms.parse((await currentTermsRow(deps, pair)).terms);

const nearLimits = async (deps: FxDeps): Promise<SignalReading> => {
  const near = await Promise.all(
    fxPairNames.map(async (pair) => {
      const [terms, { base }] = await Promise.all([termsOf(deps, pair), readPosition(deps, pair)]);
      const size = base < 0n ? -base : base;
      const isNear = size * 100n > BigInt(terms.positionMost) * nearPercent;
      return isNear ? [{ currency: fxPairs[pair].base, sum: size }] : [];
    }),
  );
  const money = near.flat();
  return { permission, to: '/admin/fx/position', count: money.length, money };
};

const spentBudgets = async (deps: FxDeps, now: Date): Promise<SignalReading> => {
  const since = addSeconds(now, -daySeconds);
  const spent = await Promise.all(
    fxPairNames.map(async (pair) => {
      const { promise } = await termsOf(deps, pair);
      if (!promise.on) return 0;
      const { promised } = await resultSince(deps.db, pair, fxPairs[pair].quote, since);
      const missed = await countSpentPromises(deps.db, pair, since);
      return missed > 0 || promised >= BigInt(promise.dayBudget) ? 1 : 0;
    }),
  );
  const count = spent.reduce<number>((all, one) => all + one, 0);
  return { permission, to: '/admin/fx/position', count };
};

export const fxSignals = (deps: FxDeps): SignalSource[] => [
  {
    kind: 'fx_stops',
    permissions: [permission],
    read: async ({ now }) => {
      const stops = await readOldStops(deps.db, addSeconds(now, -stopSeconds));
      return [{ permission, to: '/admin/fx/position', ...totalSignal(stops) }];
    },
  },
  {
    kind: 'fx_covers',
    permissions: [permission],
    read: ({ now }) => readCovers(deps, now),
  },
  { kind: 'fx_position', permissions: [permission], read: async () => [await nearLimits(deps)] },
  {
    kind: 'fx_promise',
    permissions: [permission],
    read: async ({ now }) => [await spentBudgets(deps, now)],
  },
];
