/** SQL of the histograms. Every read is a range of the primary key. */

import { measures, type MeasureName } from '@cowrie/contract/analytics/performance';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

/** Every measure has as many buckets. */
const bucketCount = measures.call.bounds.length + 1;
const positions = Array.from({ length: bucketCount }, (_, at) => at + 1);

export type Measured = {
  readonly kind: MeasureName;
  readonly name: string;
  readonly part: string;
  readonly total: number;
  readonly failed: number;
  readonly refused: number;
  readonly buckets: readonly number[];
};

/** Adds to the hour; several processes do. */
export const addMeasured = async (db: Db, at: Date, rows: readonly Measured[]): Promise<void> => {
  await sql`
    insert into performance_figures (kind, grain, at, name, part, total, failed, refused, buckets)
    select kind, 'hour', date_trunc('hour', ${at}::timestamptz), name, part, total, failed, refused,
      string_to_array(buckets, ' ')::bigint[]
    from unnest(
      ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ part }) => part)}::text[], ${rows.map(({ total }) => total)}::bigint[],
      ${rows.map(({ failed }) => failed)}::bigint[], ${rows.map(({ refused }) => refused)}::bigint[],
      ${rows.map(({ buckets }) => buckets.join(' '))}::text[])
      measured (kind, name, part, total, failed, refused, buckets)
    on conflict (kind, grain, at, name, part) do update set
      total = performance_figures.total + excluded.total,
      failed = performance_figures.failed + excluded.failed,
      refused = performance_figures.refused + excluded.refused,
      buckets = (
        select array_agg(one + other order by place)
        from unnest(performance_figures.buckets, excluded.buckets)
          with ordinality summed (one, other, place))`.execute(db);
};

/** Counts the calls to companies since a full hour again, without those that staff screens made. */
export const countCompanyHours = async (tx: Tx, since: Date): Promise<void> => {
  const bounds = sql`${[...measures.company.bounds]}::int[]`;
  const buckets = positions.map(
    (position) => sql`count(*) filter (where width_bucket(ms, ${bounds}) = ${position - 1})`,
  );
  await sql`
    delete from performance_figures
    where kind = 'company' and grain = 'hour' and at >= ${since}`.execute(tx);
  await sql`
    insert into performance_figures (kind, grain, at, name, part, total, failed, refused, buckets)
    select 'company', 'hour', date_trunc('hour', at), company, '', count(*),
      count(*) filter (where outcome in ('unavailable', 'misconfigured', 'unknown')),
      count(*) filter (where outcome = 'rejected'), array[${sql.join(buckets)}]
    from company_calls where at >= ${since} and not by_staff
    group by date_trunc('hour', at), company`.execute(tx);
};

const sumOfBuckets = (): RawBuilder<unknown> =>
  sql`array[${sql.join(positions.map((position) => sql`sum(buckets[${sql.lit(position)}])`))}]`;

/** Adds the hours up to days in Lagos, from the start of a day on. */
export const rollUpDays = async (tx: Tx, since: Date): Promise<void> => {
  await sql`delete from performance_figures where grain = 'day' and at >= ${since}`.execute(tx);
  await sql`
    insert into performance_figures (kind, grain, at, name, part, total, failed, refused, buckets)
    select kind, 'day', date_trunc('day', at, 'Africa/Lagos'), name, part,
      sum(total), sum(failed), sum(refused), ${sumOfBuckets()}::bigint[]
    from performance_figures where grain = 'hour' and at >= ${since}
    group by kind, date_trunc('day', at, 'Africa/Lagos'), name, part`.execute(tx);
};

export const forgetMeasured = async (
  db: Db,
  grain: 'hour' | 'day',
  before: Date,
): Promise<void> => {
  await db
    .deleteFrom('performance_figures')
    .where('grain', '=', grain)
    .where('at', '<', before)
    .execute();
};

type SumRow = {
  readonly name: string;
  readonly part: string;
  readonly total: bigint;
  readonly failed: bigint;
  readonly refused: bigint;
  readonly buckets: readonly string[];
};

type Span = { readonly grain: 'hour' | 'day'; readonly from: Date; readonly until: Date };

export const readMeasured = async (
  db: Db,
  kind: MeasureName,
  { grain, from, until }: Span,
): Promise<SumRow[]> => {
  const { rows } = await sql<SumRow>`
    select name, part, sum(total)::bigint as total, sum(failed)::bigint as failed,
      sum(refused)::bigint as refused, ${sumOfBuckets()}::text[] as buckets
    from performance_figures
    where kind = ${kind} and grain = ${grain} and at >= ${from} and at < ${until}
    group by name, part order by sum(total) desc, name, part`.execute(db);
  return rows;
};

type SeriesRow = Pick<SumRow, 'total' | 'failed' | 'buckets'> & { readonly at: Date };

export const readSeries = async (
  db: Db,
  kind: MeasureName,
  { grain, from, until }: Span,
): Promise<SeriesRow[]> => {
  const { rows } = await sql<SeriesRow>`
    select at, sum(total)::bigint as total, sum(failed)::bigint as failed,
      ${sumOfBuckets()}::text[] as buckets
    from performance_figures
    where kind = ${kind} and grain = ${grain} and at >= ${from} and at < ${until}
    group by at order by at`.execute(db);
  return rows;
};

/** When something of this kind was measured last. */
export const findLastHour = async (db: Db, kind: MeasureName): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date }>`
    select at from performance_figures where kind = ${kind} and grain = 'hour'
    order by at desc limit 1`.execute(db);
  return rows[0]?.at ?? null;
};
