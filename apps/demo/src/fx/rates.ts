/** A year of the demo's rates, ending where the sandbox begins. */

import type { FxPair } from '@cowrie/contract/fx/data';
import { createHash } from 'node:crypto';
import type { FxDeps } from '#features/fx/deps.ts';
import { addSeconds, hourSeconds } from '#platform/clock.ts';
import { countHours, insertDays, insertHours } from './queries.ts';

const days = 365;
/** 1,550 naira for a dollar, which is what the sandbox's companies start with. */
const endsAt = 1_550_000_000;

const draw = (seed: string): number => createHash('sha256').update(seed).digest().readUInt32BE(0);

/** A part between -1 and 1 that is always the same for a name. */
const part = (seed: string): number => draw(seed) / 2 ** 31 - 1;

/** Slow waves over the year and small steps by the hour; nothing at the end, where it is `endsAt`. */
const awayAt = (hoursAgo: number): number => {
  const wave = (hours: number, size: number, at: number): number =>
    size * (Math.sin(hoursAgo / hours + at) - Math.sin(at));
  const nearEnd = Math.min(1, hoursAgo / 48);
  return (
    wave(1_400, 0.045, 1) +
    wave(330, 0.012, 2) +
    wave(61, 0.004, 3) +
    nearEnd * 0.0015 * part(`hour ${hoursAgo}`)
  );
};

const midAt = (minutesAgo: number): bigint => {
  const hours = minutesAgo / 60;
  const [low, high] = [Math.floor(hours), Math.ceil(hours)];
  const between = awayAt(low) + (awayAt(high) - awayAt(low)) * (hours - low);
  return BigInt(Math.round(endsAt * (1 + between)));
};

/** The middle of the demo some time ago. */
export const demoMid = (at: Date, now: Date): bigint =>
  midAt(Math.max(0, Math.round((now.getTime() - at.getTime()) / 60_000)));

/** One night in three months the sources were away for some hours. */
const isGap = (hoursAgo: number): boolean => hoursAgo % 2_190 > 2_180;

/** The last days minute by minute, which the chart of a day shows; before that one of each hour. */
const minutesKept = 2 * 24;

const hourRow = (pair: FxPair, hour: Date, now: Date, hoursAgo: number) => {
  const mids = Array.from({ length: 60 }, (_, minute) => {
    const at = addSeconds(hour, minute * 60);
    const isKnown = at < now && (minute === 0 || hoursAgo < minutesKept);
    return isKnown ? demoMid(at, now) : null;
  });
  const known = mids.flatMap((mid) => mid ?? []);
  const [first] = known;
  if (first === undefined) return [];
  const low = known.reduce((least, mid) => (mid < least ? mid : least), first);
  const high = known.reduce((most, mid) => (mid > most ? mid : most), first);
  return [{ pair, hour, mids, last: known.at(-1) ?? first, low, high }];
};

export const seedRates = async (deps: FxDeps, pair: FxPair): Promise<void> => {
  if ((await countHours(deps.db, pair)) > 0) return;
  const now = deps.clock.now();
  const thisHour = new Date(now);
  thisHour.setUTCMinutes(0, 0, 0);
  const rows = Array.from({ length: days * 24 }, (_, index) => days * 24 - 1 - index)
    .filter((hoursAgo) => !isGap(hoursAgo))
    .flatMap((hoursAgo) =>
      hourRow(pair, addSeconds(thisHour, -hoursAgo * hourSeconds), now, hoursAgo),
    );
  await insertHours(deps.db, rows);
  await insertDays(deps.db, pair);
};
