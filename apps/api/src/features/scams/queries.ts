/** SQL of scam reports and their clocks. */

import type { AssetCode } from '@cowrie/money';
import { type Selectable, sql } from 'kysely';
import type { ScamClock, ScamType } from '@cowrie/contract/scams/data';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { PagePlace } from '#platform/paging.ts';

export type ReportRow = Selectable<DB['scam_reports']> & {
  readonly reference: string;
  readonly x_reference: string | null;
  readonly owner_id: string | null;
};
export type ClockRow = Selectable<DB['scam_clocks']>;

export const findTagOwner = (db: Db | Tx, tag: string) =>
  db.selectFrom('users').select(['id', 'tag']).where('tag', '=', tag).executeTakeFirst();

/** One person's reports are counted and opened one after another. */
export const lockPerson = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('scams'), hashtext(${userId}))`.execute(tx);

export const findOwnTransaction = (db: Db | Tx, userId: string, id: string) =>
  db
    .selectFrom('transactions')
    .select(['id', 'kind', 'direction', 'status', 'asset', 'amount', 'counterparty', 'detail'])
    .select(['reference', 'created_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

const openStates = sql`('received', 'reviewing', 'waiting_person', 'refund_due')`;

export const countOpenReports = async (tx: Tx, userId: string): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from scam_reports
    where user_id = ${userId} and state in ${openStates}`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
};

export const openReportsOf = async (tx: Tx, userId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from scam_reports where user_id = ${userId} and state in ${openStates}
    order by id`.execute(tx);
  return rows;
};

export const hasRefundDue = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('scam_reports')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'refund_due')
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export const findOpenAbout = async (tx: Tx, userId: string, transactionId: string) => {
  const { rows } = await sql<{ id: string }>`
    select r.id from cases c join scam_reports r on r.id = c.id
    where c.transaction_id = ${transactionId} and c.kind = 'scam' and c.state = 'open'
      and r.user_id = ${userId} limit 1`.execute(tx);
  return rows[0]?.id;
};

export const insertReport = insertRow('scam_reports');

const reports = (db: Db | Tx) =>
  db
    .selectFrom('scam_reports as r')
    .innerJoin('cases as c', 'c.id', 'r.id')
    .leftJoin('transactions as x', 'x.id', 'r.transaction_id')
    .selectAll('r')
    .select(['c.reference', 'c.owner_id', 'x.reference as x_reference']);

export const findReport = (db: Db | Tx, id: string): Promise<ReportRow | undefined> =>
  reports(db).where('r.id', '=', id).executeTakeFirst();

export const lockReport = async (tx: Tx, id: string): Promise<ReportRow | undefined> => {
  await sql`select 1 from scam_reports where id = ${id} for update`.execute(tx);
  return findReport(tx, id);
};

export const listReports = (
  db: Db,
  userId: string,
  { before, limit }: { readonly before: PagePlace | undefined; readonly limit: number },
): Promise<ReportRow[]> =>
  reports(db)
    .where('r.user_id', '=', userId)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(r.opened_at, r.id) < (${before?.at}, ${before?.id})`),
    )
    .orderBy('r.opened_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();

export const updateReport = updateRow('scam_reports');

export const clocksOf = (db: Db | Tx, reportIds: readonly string[]): Promise<ClockRow[]> =>
  db
    .selectFrom('scam_clocks')
    .selectAll()
    .where((row) => row('report_id', '=', row.fn.any(row.val([...reportIds]))))
    .orderBy('started_at')
    .orderBy('due_at')
    .execute();

/** A clock that ran before starts again: what we need from a person may be asked twice. */
export const startClock = (
  tx: Tx,
  row: {
    readonly reportId: string;
    readonly clock: ScamClock;
    readonly startedAt: Date;
    readonly dueAt: Date;
    readonly words?: string;
  },
) => {
  const fresh = {
    started_at: row.startedAt,
    due_at: row.dueAt,
    done_at: null,
    warned_at: null,
    missed_at: null,
    words: row.words ?? null,
  };
  return tx
    .insertInto('scam_clocks')
    .values({ report_id: row.reportId, clock: row.clock, ...fresh })
    .onConflict((conflict) => conflict.columns(['report_id', 'clock']).doUpdateSet(fresh))
    .execute();
};

/** True if it ran until now. */
export const endClock = async (tx: Tx, reportId: string, clock: ScamClock, at: Date) => {
  const ended = await tx
    .updateTable('scam_clocks')
    .set({ done_at: at })
    .where('report_id', '=', reportId)
    .where('clock', '=', clock)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
};

/** The report ends: clocks that still run are no promise any more. */
export const dropRunningClocks = (tx: Tx, reportId: string) =>
  tx
    .deleteFrom('scam_clocks')
    .where('report_id', '=', reportId)
    .where('done_at', 'is', null)
    .execute();

/** The queue is ordered by the next clock of ours that ends. */
export const refreshDue = (tx: Tx, reportId: string) =>
  sql`update scam_reports set due_at = coalesce((select min(due_at) from scam_clocks
      where report_id = ${reportId} and done_at is null and clock <> 'person'), due_at)
    where id = ${reportId}`.execute(tx);

/** The person on the other side, if they are on Cowrie. */
export const readOther = (db: Db | Tx, target: Buffer) =>
  db
    .selectFrom('scam_beacon as b')
    .innerJoin('users as u', 'u.id', 'b.owner_id')
    .select(['u.id', 'u.full_name as name', 'u.tag'])
    .where('b.target', '=', target)
    .executeTakeFirst();

/** The reporter and the reported: neither works on the report. */
export const partiesOfReport = async (db: Db | Tx, row: ReportRow): Promise<string[]> => {
  const other = row.target ? await readOther(db, row.target) : undefined;
  return [row.user_id, ...(other ? [other.id] : [])];
};

/** The adjustment that two members of staff made for a person, since a moment. */
export const findRefund = (
  tx: Tx,
  wanted: {
    readonly userId: string;
    readonly reference: string;
    readonly currency: AssetCode;
    readonly since: Date;
  },
) =>
  tx
    .selectFrom('transactions as t')
    .select(['t.id', 't.amount'])
    .where('t.reference', '=', wanted.reference)
    .where('t.user_id', '=', wanted.userId)
    .where('t.kind', '=', 'adjustment')
    .where('t.direction', '=', 'in')
    .where('t.status', '=', 'completed')
    .where('t.asset', '=', wanted.currency)
    .where('t.created_at', '>=', wanted.since)
    .where(sql<boolean>`not exists (select from scam_reports r where r.refund_id = t.id)`)
    .executeTakeFirst();

/** The types that most people reported, without those of too few people. */
export const readTrend = async (db: Db, since: Date, from: number): Promise<ScamType[]> => {
  const { rows } = await sql<{ type: ScamType }>`
    select type from scam_reports where opened_at >= ${since}
    group by type having count(distinct user_id) >= ${from}
    order by count(distinct user_id) desc, type limit 3`.execute(db);
  return rows.map(({ type }) => type);
};
