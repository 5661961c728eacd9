/** Signals of the rooms about risks: one reading, shared by all requests within a few seconds. */

import type { OutputOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/staff/routes';
import type { SignalKind } from '@cowrie/contract/staff/signals';
import { money as moneyOf, toWire } from '@cowrie/money';
import { addSeconds, hourSeconds, weekSeconds } from '#platform/clock.ts';
import type { Actor } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import { shareReading } from '#platform/shared-reading.ts';
import type { StaffDeps } from './deps.ts';
import { lagosMidnight } from './days.ts';
import { rankSignals, type KindReading } from './rank-signals.ts';
import { forgetCounts, keepCounts, readCounts } from './signal-queries.ts';

type Signals = OutputOf<typeof contract.signals>;

const freshMs = 5_000;
const keptSeconds = 60 * 86_400;

type Reading = {
  readonly at: Date;
  readonly readings: readonly KindReading[];
  readonly failed: readonly SignalKind[];
  readonly lastWeek: ReadonlyMap<string, number>;
};

/** The name under which a count is recorded: 'low_float:maplerad'. */
const nameOf = ({ kind, part }: KindReading): string =>
  part === undefined ? kind : `${kind}:${part}`;

/** A source that fails does not hide the others. If all fail, so does the call. */
export const readSources = async (
  deps: StaffDeps,
  now: Date,
): Promise<Pick<Reading, 'readings' | 'failed'>> => {
  const midnight = lagosMidnight(now);
  const readings: KindReading[] = [];
  const failed: SignalKind[] = [];
  for (const { kind, read } of deps.signals) {
    try {
      readings.push(...(await read({ now, midnight })).map((one) => ({ kind, ...one })));
    } catch (error) {
      deps.log.error({ err: error, kind }, 'a signal could not be read');
      failed.push(kind);
      if (failed.length === deps.signals.length) throw error;
    }
  }
  return { readings, failed };
};

const readAll = async (deps: StaffDeps, now: Date): Promise<Reading> => {
  const until = addSeconds(now, -weekSeconds);
  const [{ readings, failed }, lastWeek] = await Promise.all([
    readSources(deps, now),
    readCounts(deps.db, { from: addSeconds(until, -2 * hourSeconds), until }),
  ]);
  return { at: now, readings: rankSignals(readings), failed, lastWeek };
};

const show = (deps: StaffDeps, reading: Reading, { permissions }: Actor): Signals => ({
  at: reading.at.toISOString(),
  items: reading.readings
    .filter(({ count, permission }) => count > 0 && permissions.has(permission))
    .map((one) => ({
      kind: one.kind,
      part: one.part ?? null,
      count: one.count,
      money: (one.money ?? []).map(({ currency, sum }) => ({
        currency,
        sum: toWire(moneyOf(sum, currency)),
      })),
      oldest: one.oldest?.toISOString() ?? null,
      to: one.to,
      isDue: one.isDue ?? true,
      lastWeek: reading.lastWeek.get(nameOf(one)) ?? null,
    })),
  failed: reading.failed.filter((kind) =>
    deps.signals.some(
      (source) => source.kind === kind && source.permissions.some((one) => permissions.has(one)),
    ),
  ),
});

/** The tables are read once in a few seconds, however many screens are open. */
export const createSignals = (deps: StaffDeps) => {
  const look = shareReading(deps.clock, freshMs, (now) => readAll(deps, now));
  return async (actor: Actor) => ok(show(deps, await look(), actor));
};

/** Every hour: the counts of now, for the comparison in a week. */
export const recordSignals = async (deps: StaffDeps): Promise<void> => {
  const now = deps.clock.now();
  const { readings } = await readSources(deps, now);
  const counts = new Map<string, number>();
  for (const one of readings) {
    counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + one.count);
  }
  await keepCounts(
    deps.db,
    now,
    [...counts].map(([name, count]) => ({ name, count })),
  );
  await forgetCounts(deps.db, addSeconds(now, -keptSeconds));
};
