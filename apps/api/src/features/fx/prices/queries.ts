import type { FxPair, FxSource, FxStop } from '@cowrie/contract/fx/data';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteBefore, findBy, putRow } from '#platform/db/rows.ts';
import { sharedRead } from '#platform/db/batched-read.ts';
import type { DB } from '#platform/db/types.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reading } from './rules.ts';

type TermsRow = Selectable<DB['fx_terms']>;
export type ReadingRow = Selectable<DB['fx_readings']>;
type StopRow = Selectable<DB['fx_stops']>;

/** The terms in effect; requests at the same moment share one query. */
export const currentTermsRow = sharedRead(
  async ({ db, clock }: Pick<Platform, 'db' | 'clock'>, pair: FxPair) =>
    termsAt(db, pair, clock.now()),
);

export const termsAt = (db: Db | Tx, pair: FxPair, at: Date): Promise<TermsRow> =>
  db
    .selectFrom('fx_terms')
    .selectAll()
    .where('pair', '=', pair)
    .where('effective_from', '<=', at)
    .where('removed_at', 'is', null)
    .orderBy('effective_from', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The terms that would be in effect if these had never been set. */
export const termsBefore = (
  tx: Tx,
  { id, pair, effective_from: at }: Pick<TermsRow, 'id' | 'pair' | 'effective_from'>,
): Promise<TermsRow> =>
  tx
    .selectFrom('fx_terms')
    .selectAll()
    .where('pair', '=', pair)
    .where('id', '!=', id)
    .where('effective_from', '<=', at)
    .where('removed_at', 'is', null)
    .orderBy('effective_from', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const readingsOf = (db: Db | Tx, pair: FxPair): Promise<ReadingRow[]> =>
  db.selectFrom('fx_readings').selectAll().where('pair', '=', pair).execute();

export const findReading = findBy('fx_readings', 'pair', 'source');

/** Locks the row of a source, which exists from its first reading on. */
export const lockReading = async (tx: Tx, pair: FxPair, source: FxSource): Promise<ReadingRow> => {
  await tx
    .insertInto('fx_readings')
    .values({ pair, source })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('fx_readings')
    .selectAll()
    .where('pair', '=', pair)
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const changeReading = (
  tx: Tx | Db,
  pair: FxPair,
  source: FxSource,
  change: Partial<Omit<ReadingRow, 'pair' | 'source'>>,
) =>
  tx
    .updateTable('fx_readings')
    .set(change)
    .where('pair', '=', pair)
    .where('source', '=', source)
    .execute();

export const readingFailed = (db: Db, pair: FxPair, source: FxSource, words: string, at: Date) =>
  sql`insert into fx_readings as r (pair, source, failures, failed_at, words)
    values (${pair}, ${source}, 1, ${at}, ${words})
    on conflict (pair, source) do update
      set failures = r.failures + 1, failed_at = excluded.failed_at, words = excluded.words`.execute(
    db,
  );

export const toReading = (row: ReadingRow): Reading[] =>
  row.bid === null || row.ask === null || row.mid === null || row.at === null
    ? []
    : [{ source: row.source, bid: row.bid, ask: row.ask, mid: row.mid, at: row.at }];

/** Our prices are null in a minute in which we do not quote. */
type Minute = {
  readonly mid: bigint;
  /**
   * The price of one unit of the base: `forSellers` is paid to people who sold it, `forBuyers` is
   * paid by people who bought it.
   */
  readonly forSellers: bigint | null;
  readonly forBuyers: bigint | null;
};

/** An hour whose only value is at this minute, counted from one. */
const alone = (value: bigint | null, minute: number) => sql`
  array_fill(null::bigint, array[${minute - 1}::int]) || ${value}::bigint
    || array_fill(null::bigint, array[${60 - minute}::int])`;

/** The stored hour with another value at this minute. */
const replaced = (column: 'mids' | 'seller_prices' | 'buyer_prices', minute: number) => {
  const stored = sql`coalesce(${sql.ref(`h.${column}`)}, array_fill(null::bigint, array[60]))`;
  return sql`(${stored})[1:${minute - 1}::int] || ${sql.ref(`excluded.${column}`)}[${minute}::int]
    || (${stored})[${minute + 1}::int:60]`;
};

/** Notes the prices of a minute. A second note of the same minute replaces the first. */
export const noteMinute = async (
  db: Db,
  pair: FxPair,
  at: Date,
  { mid, forSellers, forBuyers }: Minute,
): Promise<void> => {
  const hour = new Date(at);
  hour.setUTCMinutes(0, 0, 0);
  const minute = at.getUTCMinutes() + 1;
  await sql`
    insert into fx_rate_hours as h (pair, hour, mids, seller_prices, buyer_prices, last, low, high)
    values (${pair}, ${hour}, ${alone(mid, minute)}, ${alone(forSellers, minute)},
      ${alone(forBuyers, minute)}, ${mid}, ${mid}, ${mid})
    on conflict (pair, hour) do update set
      mids = ${replaced('mids', minute)},
      seller_prices = ${replaced('seller_prices', minute)},
      buyer_prices = ${replaced('buyer_prices', minute)},
      last = excluded.last, low = least(h.low, excluded.low), high = greatest(h.high, excluded.high)`.execute(
    db,
  );
  await sql`
    insert into fx_rate_days as d (pair, day, last, low, high)
    values (${pair}, ${at.toISOString().slice(0, 10)}, ${mid}, ${mid}, ${mid})
    on conflict (pair, day) do update set
      last = excluded.last, low = least(d.low, excluded.low), high = greatest(d.high, excluded.high)`.execute(
    db,
  );
};

/** Our own prices for one direction, of the minutes after a time in which we quoted. */
export const pricesAfter = async (
  db: Db,
  pair: FxPair,
  isSale: boolean,
  after: Date,
  until: Date,
): Promise<bigint[]> => {
  const column = sql.ref(isSale ? 'h.seller_prices' : 'h.buyer_prices');
  const { rows } = await sql<{ price: bigint }>`
    select price
    from fx_rate_hours h cross join lateral unnest(${column}) with ordinality as m (price, place)
    where h.pair = ${pair} and h.hour > ${after}::timestamptz - interval '1 hour' and h.hour <= ${until}
      and price is not null
      and h.hour + (place - 1) * interval '1 minute' > ${after}
      and h.hour + (place - 1) * interval '1 minute' <= ${until}
    order by h.hour, place`.execute(db);
  return rows.map(({ price }) => price);
};

/** The lowest and highest middle of the minutes since a time, and those minutes. */
export const minutesSince = async (
  db: Db,
  pair: FxPair,
  since: Date,
  until: Date,
): Promise<{ readonly at: Date; readonly mid: bigint }[]> => {
  const { rows } = await sql<{ at: Date; mid: bigint }>`
    select h.hour + (place - 1) * interval '1 minute' as at, mid
    from fx_rate_hours h cross join lateral unnest(h.mids) with ordinality as m (mid, place)
    where h.pair = ${pair} and h.hour > ${since}::timestamptz - interval '1 hour' and h.hour <= ${until}
      and mid is not null
      and h.hour + (place - 1) * interval '1 minute' between ${since} and ${until}
    order by 1`.execute(db);
  return rows;
};

export const hoursSince = (db: Db, pair: FxPair, since: Date) =>
  db
    .selectFrom('fx_rate_hours')
    .select(['hour', 'last', 'low', 'high'])
    .where('pair', '=', pair)
    .where('hour', '>=', since)
    .orderBy('hour')
    .execute();

export const daysSince = (db: Db, pair: FxPair, day: string) =>
  db
    .selectFrom('fx_rate_days')
    .selectAll()
    .where('pair', '=', pair)
    .where('day', '>=', day)
    .orderBy('day')
    .execute();

export const forgetHoursBefore = deleteBefore('fx_rate_hours', 'hour');

/** When the sources, the position and the losses of a pair were last looked at. */
export const readSampledAt = async (db: Db, pair: FxPair): Promise<Date | null> => {
  const row = await db
    .selectFrom('fx_samples')
    .select('at')
    .where('pair', '=', pair)
    .executeTakeFirst();
  return row?.at ?? null;
};

export const noteSample = putRow('fx_samples', ['pair'], ['at']);

export const openStops = (db: Db | Tx, pair: FxPair): Promise<StopRow[]> =>
  db
    .selectFrom('fx_stops')
    .selectAll()
    .where('pair', '=', pair)
    .where('until', 'is', null)
    .execute();

export const beginStop = (db: Db, row: { id: string; pair: FxPair; code: FxStop; since: Date }) =>
  db
    .insertInto('fx_stops')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const endStop = (db: Db, id: string, until: Date) =>
  db
    .updateTable('fx_stops')
    .set({ until })
    .where('id', '=', id)
    .where('until', 'is', null)
    .execute();
