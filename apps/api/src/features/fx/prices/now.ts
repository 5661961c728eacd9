/** Judges the stored readings now, under some terms. */

import type { FxStop } from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import { type ReadingRow, toReading } from './queries.ts';
import { isHeldNow } from './readings.ts';
import { freshOf, medianOf, microsOf, type Reading, stopOfReadings } from './rules.ts';

/** Our own price is the one of the terms: what was approved counts from that moment on. */
const tableReading = ({ sources, tablePrice }: FxTerms, at: Date): Reading[] => {
  if (!sources.includes('table') || tablePrice === null) return [];
  const mid = microsOf(tablePrice);
  return [{ source: 'table', bid: mid, ask: mid, mid, at }];
};

type ReadingsNow = {
  readonly fresh: readonly Reading[];
  readonly mid: bigint | null;
  readonly stop: FxStop | null;
};

export const judgeReadings = (
  rows: readonly ReadingRow[],
  terms: FxTerms,
  now: Date,
): ReadingsNow => {
  const fresh = freshOf(terms, [...rows.flatMap(toReading), ...tableReading(terms, now)], now);
  const heldBack = rows.filter((row) => isHeldNow(row, terms, now)).map(({ source }) => source);
  return {
    fresh,
    mid: medianOf(fresh.map(({ mid }) => mid)),
    stop: stopOfReadings(terms, fresh, heldBack),
  };
};
