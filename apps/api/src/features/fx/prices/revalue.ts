/**
 * The effect of a move of the market on our position. A conversion and a cover are counted against
 * the middle of their moment; between the two the pool holds or owes the base while its price
 * moves. Each minute these moves are added up, so that a loss by the market stops quoting like any
 * other.
 */

import { type FxPair, microsPerUnit } from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import { inTx } from '#platform/db/pool.ts';
import type { FxDeps } from '../deps.ts';
import { readPosition } from '../position.ts';
import { judgeReadings } from './now.ts';
import { readingsOf } from './queries.ts';
import { isAhead } from './readings.ts';
import { addMoved, lockValue, saveValue } from './value-queries.ts';

const micro = BigInt(microsPerUnit);

/** The position's gain by the move, in the quote currency. Rounded against us. Pure. */
export const movedBy = (base: bigint, before: bigint, after: bigint): bigint => {
  const product = base * (after - before);
  const whole = product / micro;
  return product % micro < 0n ? whole - 1n : whole;
};

/** The middle, if the readings can be quoted from. */
const middleOf = async (deps: FxDeps, pair: FxPair, terms: FxTerms): Promise<bigint | null> => {
  const { mid, stop } = judgeReadings(await readingsOf(deps.db, pair), terms, deps.clock.now());
  return stop === null ? mid : null;
};

/** A move during a gap counts once the middle is known again. */
export const revalue = async (deps: FxDeps, pair: FxPair, terms: FxTerms): Promise<void> => {
  const mid = await middleOf(deps, pair, terms);
  if (mid === null) return;
  const { base } = await readPosition(deps, pair);
  const at = deps.clock.now();
  const now = { pair, base, mid, at };
  await inTx(deps.db, async (tx) => {
    const last = await lockValue(tx, now);
    // Another process was quicker and has a newer one. One far ahead had a wrong clock.
    if (!last || (last.at > at && !isAhead(last.at, at))) return;
    const moved = movedBy(last.base, last.mid, mid);
    if (moved !== 0n) await addMoved(tx, pair, at, moved);
    await saveValue(tx, now);
  });
};
