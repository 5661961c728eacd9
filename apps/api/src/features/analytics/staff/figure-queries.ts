/** SQL of the counted figures. Every read is a range of the index by figure and day. */

import type { FigureName } from '@cowrie/contract/analytics/staff-figures';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { FigureRow } from '#platform/room.ts';

type Days = { readonly from: string; readonly until: string };

export const findRun = async (
  db: Db,
  figure: FigureName,
): Promise<{ readonly filledFrom: string; readonly filledAt: Date } | undefined> => {
  const { rows } = await sql<{ from: string; at: Date }>`
    select to_char(filled_from, 'YYYY-MM-DD') as from, filled_at as at
    from staff_figure_runs where figure = ${figure}`.execute(db);
  return rows[0] && { filledFrom: rows[0].from, filledAt: rows[0].at };
};

/** The oldest time at which one of the figures was counted; null if one never was. */
export const readCountedAt = async (
  db: Db,
  figures: readonly FigureName[],
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select case when count(*) = ${figures.length} then min(filled_at) end as at
    from staff_figure_runs where figure = any (${[...figures]})`.execute(db);
  return rows[0]?.at ?? null;
};

/** The day in Lagos on which the first account was opened. */
export const findFirstDay = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string }>`
    select to_char(created_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day
    from users order by created_at, id limit 1`.execute(db);
  return rows[0]?.day;
};

/** Replaces the figures of some days, so that a repeat changes nothing. */
export const replaceFigures = async (
  tx: Tx,
  figures: readonly FigureName[],
  { from, until }: Days,
  rows: readonly FigureRow[],
): Promise<void> => {
  await sql`
    delete from staff_figures
    where figure = any (${[...figures]}) and day >= ${from}::date and day < ${until}::date`.execute(
    tx,
  );
  await sql`
    insert into staff_figures (figure, day, part, currency, total, sum)
    select * from unnest(
      ${rows.map(({ figure }) => figure)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ part }) => part ?? '')}::text[],
      ${rows.map(({ currency }) => currency ?? '')}::text[],
      ${rows.map(({ total }) => String(total))}::bigint[],
      ${rows.map(({ sum }) => String(sum ?? 0n))}::bigint[])
    on conflict (figure, day, part, currency)
      do update set total = excluded.total, sum = excluded.sum`.execute(tx);
};

export const saveRun = async (
  tx: Tx,
  figures: readonly FigureName[],
  run: { readonly filledFrom: string; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into staff_figure_runs (figure, filled_from, filled_at)
    select figure, ${run.filledFrom}::date, ${run.at}::timestamptz from unnest(${[...figures]}::text[]) figure
    on conflict (figure) do update
      set filled_from = least(staff_figure_runs.filled_from, excluded.filled_from),
        filled_at = greatest(staff_figure_runs.filled_at, excluded.filled_at)`.execute(tx);
};

type TotalRow = {
  readonly figure: FigureName;
  readonly part: string;
  readonly currency: string;
  readonly total: bigint;
  readonly sum: bigint;
  readonly total_before: bigint;
  readonly sum_before: bigint;
};

/** Sums by part, in a window and in the period of the same length before it. */
export const readTotals = async (
  db: Db,
  figures: readonly FigureName[],
  days: { readonly before: string; readonly from: string; readonly to: string },
): Promise<TotalRow[]> => {
  const isNow = sql`day >= ${days.from}::date`;
  const isBefore = sql`day < ${days.from}::date`;
  const { rows } = await sql<TotalRow>`
    select figure, part, currency,
      coalesce(sum(total) filter (where ${isNow}), 0)::bigint as total,
      coalesce(sum(sum) filter (where ${isNow}), 0)::bigint as sum,
      coalesce(sum(total) filter (where ${isBefore}), 0)::bigint as total_before,
      coalesce(sum(sum) filter (where ${isBefore}), 0)::bigint as sum_before
    from staff_figures
    where figure = any (${[...figures]}) and day >= ${days.before}::date and day <= ${days.to}::date
    group by figure, part, currency
    order by figure, part, currency`.execute(db);
  return rows;
};

type DayRow = {
  readonly figure: FigureName;
  readonly day: string;
  readonly currency: string;
  readonly total: bigint;
  readonly sum: bigint;
};

/** All parts together, by day. */
export const readDays = async (
  db: Db,
  figures: readonly FigureName[],
  days: { readonly from: string; readonly to: string },
): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    select figure, to_char(day, 'YYYY-MM-DD') as day, currency,
      sum(total)::bigint as total, sum(sum)::bigint as sum
    from staff_figures
    where figure = any (${[...figures]}) and day >= ${days.from}::date and day <= ${days.to}::date
    group by figure, staff_figures.day, currency
    order by figure, staff_figures.day, currency`.execute(db);
  return rows;
};

type WeekRow = { readonly figure: FigureName; readonly week: string; readonly total: bigint };

/** Figures about the day people signed up, by its week. */
export const readWeeks = async (
  db: Db,
  figures: readonly FigureName[],
  weeks: Days,
): Promise<WeekRow[]> => {
  const { rows } = await sql<WeekRow>`
    select figure, to_char(date_trunc('week', day::timestamp), 'YYYY-MM-DD') as week,
      sum(total)::bigint as total
    from staff_figures
    where figure = any (${[...figures]}) and day >= ${weeks.from}::date and day < ${weeks.until}::date
    group by 1, 2`.execute(db);
  return rows;
};

type ActiveRow = { readonly cohort: string; readonly week: string; readonly total: bigint };

/** Active people by the week they signed up and the week they sent in. */
export const readActive = async (db: Db, cohorts: Days): Promise<ActiveRow[]> => {
  const { rows } = await sql<ActiveRow>`
    select part as cohort, to_char(day, 'YYYY-MM-DD') as week, total
    from staff_figures
    where figure = 'active' and day >= ${cohorts.from}::date
      and part >= ${cohorts.from} and part < ${cohorts.until}`.execute(db);
  return rows;
};
