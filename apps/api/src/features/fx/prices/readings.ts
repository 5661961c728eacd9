/**
 * Takes readings in. A reading that moved further than the terms allow waits until two more agree
 * with it, so that one wrong answer never becomes a price.
 */

import type { FxPair, FxSource } from '@cowrie/contract/fx/data';
import { fxTerms, type FxTerms } from '@cowrie/contract/fx/terms';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { FxDeps } from '../deps.ts';
import { changeReading, lockReading, readingFailed, type ReadingRow, termsAt } from './queries.ts';
import { aheadSeconds, awayBp, type Reading } from './rules.ts';
import { type AskedSource, isAsked, readSource } from './sources.ts';

/** How many readings must agree before a large move counts, and how far apart they are. */
const confirmations = 3;
const apartMs = 45_000;

const nothingHeld = {
  held_bid: null,
  held_ask: null,
  held_mid: null,
  held_since: null,
  held_at: null,
  held_count: 0,
};

/** A time that lies further ahead than clocks differ. */
export const isAhead = (at: Date, now: Date): boolean =>
  at.getTime() > now.getTime() + aheadSeconds * 1000;

/** Pure: what becomes of a reading: it counts, it waits, or (null) it says nothing new. */
export const judge = (
  row: Pick<ReadingRow, 'mid' | 'held_mid' | 'held_since' | 'held_at' | 'held_count'>,
  read: Omit<Reading, 'source'>,
  jumpBp: number,
) => {
  const { bid, ask, mid, at } = read;
  const taken = { bid, ask, mid, at, ...nothingHeld };
  if (row.mid === null || awayBp(row.mid, mid) <= jumpBp) return taken;
  // A held reading from the time to come was taken with a wrong clock: it confirms nothing.
  const isKept = row.held_mid !== null && !(row.held_at && isAhead(row.held_at, at));
  const agrees = isKept && row.held_mid !== null && awayBp(row.held_mid, mid) <= jumpBp;
  const apart = at.getTime() - (row.held_at?.getTime() ?? 0);
  // Many requests at one moment read the same mistake, and so does a feed that stands still.
  if (agrees && apart < apartMs) return null;
  const count = agrees ? row.held_count + 1 : 1;
  if (count >= confirmations) return taken;
  const since = agrees ? (row.held_since ?? at) : at;
  const held = { held_bid: bid, held_ask: ask, held_mid: mid };
  return { ...held, held_since: since, held_at: at, held_count: count };
};

const take = (
  deps: FxDeps,
  pair: FxPair,
  source: FxSource,
  read: Omit<Reading, 'source'>,
  jumpBp: number,
): Promise<unknown> =>
  inTx(deps.db, async (tx) => {
    const row = await lockReading(tx, pair, source);
    // Another process was quicker and has a newer one. One far ahead was taken with a wrong clock.
    if (row.at !== null && row.at > read.at && !isAhead(row.at, deps.clock.now())) return;
    const answered = { failures: 0, failed_at: null, words: null };
    await changeReading(tx, pair, source, { ...judge(row, read, jumpBp), ...answered });
  });

const readOne = async (
  deps: FxDeps,
  { jumpBp }: FxTerms,
  pair: FxPair,
  source: AskedSource,
): Promise<void> => {
  try {
    const read = await readSource(deps, pair, source);
    if (isAhead(read.at, deps.clock.now())) throw new Error('its time lies in the future');
    await take(deps, pair, source, read, jumpBp);
  } catch (error) {
    // Whatever is wrong with one source, the others still count.
    if (!(error instanceof ProviderError))
      deps.log.error({ err: error, source }, 'a rate was not read');
    const words = error instanceof Error ? error.message.slice(0, 200) : 'no answer';
    await readingFailed(deps.db, pair, source, words, deps.clock.now());
  }
};

/** Asks every source of the terms. A source that does not answer stays as old as it is. */
export const readSources = async (
  deps: FxDeps,
  terms: FxTerms,
  pair: FxPair,
  sources: readonly FxSource[] = terms.sources,
): Promise<void> => {
  const asked = sources.filter(isAsked);
  await Promise.all(asked.map((source) => readOne(deps, terms, pair, source)));
};

/** A held reading ages like any other: an old one stops nothing and is not accepted. */
export const isHeldNow = (
  row: Pick<ReadingRow, 'held_mid' | 'held_at'>,
  { freshSeconds }: Pick<FxTerms, 'freshSeconds'>,
  now: Date,
): boolean =>
  row.held_mid !== null &&
  row.held_at !== null &&
  row.held_at.getTime() > now.getTime() - freshSeconds * 1000 &&
  !isAhead(row.held_at, now);

/** A held reading is taken as right, with the time at which it was read. Null if none is held. */
export const acceptHeld = async (tx: Tx, pair: FxPair, source: FxSource, now: Date) => {
  const terms = fxTerms.parse((await termsAt(tx, pair, now)).terms);
  const row = await lockReading(tx, pair, source);
  if (!isHeldNow(row, terms, now)) return null;
  const { held_bid: bid, held_ask: ask, held_mid: mid, held_at: at } = row;
  if (bid === null || ask === null || mid === null || at === null) return null;
  const taken = { bid, ask, mid, at, ...nothingHeld };
  await changeReading(tx, pair, source, taken);
  return { before: row.mid, after: mid };
};
