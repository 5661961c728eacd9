import type { FxPair } from '@cowrie/contract/fx/data';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

type DayResult = {
  readonly conversions: number;
  /** All in minor units of the pair's quote currency. */
  readonly volume: bigint;
  readonly earned: bigint;
  readonly coverCost: bigint;
  readonly promised: bigint;
  /** The effect of the market on our position; below zero if it cost us. */
  readonly moved: bigint;
};

export const resultOf = ({
  earned,
  coverCost,
  promised,
  moved,
}: Pick<DayResult, 'earned' | 'coverCost' | 'promised' | 'moved'>): bigint =>
  earned + moved - coverCost - promised;

/** Result of exchanging since a time. Moves are kept by the hour: the first hour counts whole. */
export const resultSince = async (
  db: Db | Tx,
  pair: FxPair,
  quote: string,
  since: Date,
): Promise<DayResult> => {
  const { rows } = await sql<DayResult>`
    select c.*, k.*, p.*, v.* from (
      select count(*)::int as conversions, coalesce(sum(earned), 0)::bigint as earned,
        coalesce(sum(case when source_currency = ${quote} then source_amount else target_amount end), 0)::bigint as volume
      from fx_conversions where pair = ${pair} and created_at > ${since} and done_at is not null) c
    cross join (
      select coalesce(sum(cost), 0)::bigint as "coverCost" from fx_covers
      where pair = ${pair} and state = 'done' and ended_at > ${since}) k
    cross join (
      select coalesce(sum(case when target_currency = ${quote} then promised
        else promised * mid / 1000000 end), 0)::bigint as promised
      from fx_conversions where pair = ${pair} and promised > 0 and promised_at > ${since}) p
    cross join (
      select coalesce(sum(moved), 0)::bigint as moved from fx_value_hours
      where pair = ${pair} and hour > ${since}::timestamptz - interval '1 hour') v`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum has no row');
  return row;
};
