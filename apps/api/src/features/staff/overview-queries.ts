import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

/**
 * SQL of the overview. Each reads today, the last day or what is open, by an index that holds no more
 * than that: the page costs the same however long the history grows.
 */
type FlowRow = {
  readonly asset: string;
  readonly way: 'in' | 'out' | 'between';
  readonly count: bigint;
  readonly sum: bigint;
};

/** What moved since an instant. What people send each other counts once, and corrections do not. */
export const readFlows = async (db: Db, since: Date): Promise<FlowRow[]> => {
  const { rows } = await sql<FlowRow>`
    select asset, case when kind = 'tag_transfer' then 'between' else direction end as way,
      count(*) as count, sum(amount)::bigint as sum
    from transactions
    where created_at >= ${since} and status in ('pending', 'processing', 'completed')
      and kind <> 'adjustment' and not (kind = 'tag_transfer' and direction = 'in')
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

type RailRow = { readonly rail: string; readonly paid: bigint; readonly failed: bigint };

/** How payouts ended; one the person took back themself neither succeeded nor failed. */
export const readEnded = async (db: Db, since: Date): Promise<RailRow[]> => {
  const { rows } = await sql<RailRow>`
    select rail, count(*) filter (where state = 'settled') as paid,
      count(*) filter (where state <> 'settled') as failed
    from payouts where ended_at >= ${since} and state <> 'cancelled'
    group by rail order by rail`.execute(db);
  return rows;
};

type PendingRow = {
  readonly count: bigint;
  readonly oldest: Date | null;
  /** Those begun after each of the instants. */
  readonly younger: readonly string[];
};

export const readPending = async (db: Db, instants: readonly Date[]): Promise<PendingRow> => {
  const counts = instants.map((at) => sql`count(*) filter (where created_at > ${at})`);
  const { rows } = await sql<PendingRow>`
    select count(*) as count, min(created_at) as oldest, array[${sql.join(counts)}]::text[] as younger
    from payouts where ended_at is null and state <> 'created'`.execute(db);
  return rows[0] ?? { count: 0n, oldest: null, younger: [] };
};

type QueueRow = {
  readonly jobs_waiting: bigint;
  readonly jobs_failing: bigint;
  readonly kyc: bigint;
  readonly kyc_oldest: Date | null;
  readonly cases: bigint;
  readonly cases_overdue: bigint;
  readonly events_waiting: bigint;
  readonly events_dead: bigint;
  readonly audit: bigint;
};

export const readQueues = async (db: Db, now: Date): Promise<QueueRow> => {
  const { rows } = await sql<QueueRow>`
    select *, (select coalesce(max(seq), 0) from audit_log) as audit
    from (select count(*) filter (where locked_at is null and attempts < max_attempts) as jobs_waiting,
        count(*) filter (where last_error is not null) as jobs_failing from graphile_worker.jobs) jobs,
      (select count(*) as kyc, min(submitted_at) as kyc_oldest from kyc_reviews where state = 'waiting') kyc,
      (select count(*) as cases, count(*) filter (where due_at < ${now}) as cases_overdue
        from cases where state = 'open') cases,
      (select count(*) filter (where status = 'waiting') as events_waiting,
        count(*) filter (where status = 'dead') as events_dead
        from company_events where status in ('waiting', 'dead')) events`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counting always answers');
  return row;
};

export const readWaitingProposals = async (
  db: Db,
): Promise<{ readonly kind: string; readonly count: bigint }[]> => {
  const { rows } = await sql<{ kind: string; count: bigint }>`
    select kind, count(*) as count from approvals where status = 'waiting' group by kind`.execute(
    db,
  );
  return rows;
};
