/** SQL of clocks that end soon or were missed, for the job and the signals of staff. */

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { lockBy } from '#platform/db/rows.ts';
import type { SignalRow } from '#platform/signal-totals.ts';
import type { ClockRow } from './queries.ts';

/** The moment of `warnAt` in `clocks.ts`. */
const warnedFrom = sql`c.due_at - least((c.due_at - c.started_at) / 3, interval '12 hours')`;

export const clocksEnding = async (db: Db, now: Date, limit: number): Promise<ClockRow[]> => {
  const { rows } = await sql<ClockRow>`
    select c.* from scam_clocks c
    where c.done_at is null and c.warned_at is null and ${warnedFrom} <= ${now}
    order by c.due_at limit ${limit}`.execute(db);
  return rows;
};

export const clocksMissed = async (db: Db, now: Date, limit: number): Promise<ClockRow[]> => {
  const { rows } = await sql<ClockRow>`
    select c.* from scam_clocks c
    where c.done_at is null and c.missed_at is null and c.due_at < ${now}
    order by c.due_at limit ${limit}`.execute(db);
  return rows;
};

export const lockClock = lockBy('scam_clocks', 'report_id', 'clock');

export const markClock = (
  tx: Tx,
  row: Pick<ClockRow, 'report_id' | 'clock'>,
  mark: 'warned_at' | 'missed_at',
  at: Date,
) =>
  tx
    .updateTable('scam_clocks')
    .set({ [mark]: at })
    .where('report_id', '=', row.report_id)
    .where('clock', '=', row.clock)
    .execute();

/** Promises of ours that end soon or were missed, with the money of their reports. */
export const readEndingClocks = async (db: Db, now: Date): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select r.currency, count(*) as count, sum(r.amount)::bigint as sum, min(c.due_at) as oldest
    from scam_clocks c join scam_reports r on r.id = c.report_id
    where c.done_at is null and c.clock <> 'person' and ${warnedFrom} <= ${now}
    group by r.currency`.execute(db);
  return rows;
};

export const readWaitingAppeals = async (db: Db): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select null as currency, count(*) as count, null::bigint as sum, min(at) as oldest
    from scam_appeals where state = 'waiting'`.execute(db);
  return rows;
};
