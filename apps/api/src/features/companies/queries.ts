import type { EventCompany } from '@cowrie/contract/companies/routes';
import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, lockRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

/** True for the first delivery; a repeated one is only counted. */
export const keepEvent = async (
  tx: Tx,
  row: Insertable<DB['company_events']>,
): Promise<boolean> => {
  const { rows } = await sql<{ deliveries: number }>`
    insert into company_events (id, company, event_id, type, received_at, headers, body, signature, why, status, keys, sealed)
    values (${row.id}, ${row.company}, ${row.event_id}, ${row.type}, ${row.received_at}, ${row.headers},
      ${row.body}, ${row.signature}, ${row.why}, ${row.status}, ${row.keys ?? []},
      ${row.sealed ?? false})
    on conflict (company, event_id) where signature = 'valid'
      do update set deliveries = company_events.deliveries + 1
    returning deliveries`.execute(tx);
  return rows[0]?.deliveries === 1;
};

/** Locks the event until the transaction ends, so that two workers do not process it. */
export const lockEvent = lockRow('company_events');
export const findEvent = findRow('company_events');

/** The company that sent an event, whose share of the job slots it takes. */
export const companyOfEvent = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('company_events').select('company').where('id', '=', id).executeTakeFirst())
    ?.company ?? null;

export const closeEvent = async (
  db: Db | Tx,
  id: string,
  outcome: {
    readonly status: 'done' | 'ignored' | 'waiting' | 'dead';
    readonly error: string | null;
    readonly result: unknown;
    readonly at: Date | null;
    /** The body that stays of a sealed event after its last try. */
    readonly body?: Buffer;
  },
): Promise<void> => {
  await db
    .updateTable('company_events')
    .set((eb) => ({
      status: outcome.status,
      error: outcome.error,
      result: JSON.stringify(outcome.result ?? null),
      processed_at: outcome.at,
      attempts: eb('attempts', '+', 1),
      ...(outcome.body && { body: outcome.body, sealed: false }),
    }))
    .where('id', '=', id)
    .execute();
};

export const reopenEvent = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('company_events')
    .set({ status: 'waiting', error: null, processed_at: null, attempts: 0 })
    .where('id', '=', id)
    .execute();
};

/** Events that were not processed in time, oldest first. */
export const readOverdue = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('company_events')
    .select('id')
    .where('status', '=', 'waiting')
    .where('received_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const insertCalls = async (
  db: Db,
  rows: readonly Insertable<DB['company_calls']>[],
): Promise<void> => {
  await db
    .insertInto('company_calls')
    .values([...rows])
    .execute();
};

/** A call failed if it brought no usable answer. A refusal by the company is an answer. */
export const isFailed = sql<boolean>`outcome in ('unavailable', 'misconfigured', 'unknown')`;

export const findCall = findRow('company_calls');

/** Calls that a staff screen made do not count: they are not how customers are served. */
export const readLastHour = async (db: Db, since: Date) => {
  const { rows } = await sql<{
    company: string;
    calls: bigint;
    failed: bigint;
    unknown: bigint;
    p50: number | null;
    p95: number | null;
  }>`
    select company, count(*) as calls,
      count(*) filter (where ${isFailed}) as failed,
      count(*) filter (where outcome = 'unknown') as unknown,
      round(percentile_cont(0.5) within group (order by ms))::int as p50,
      round(percentile_cont(0.95) within group (order by ms))::int as p95
    from company_calls where at > ${since} and not by_staff group by company`.execute(db);
  return rows;
};

/** True if fewer refused events of a company were stored since then. Reads at most that many rows. */
export const hasRoomForRefused = async (
  db: Db,
  company: EventCompany,
  since: Date,
  most: number,
): Promise<boolean> => {
  const last = await db
    .selectFrom('company_events')
    .select('id')
    .where('status', '=', 'refused')
    .where('company', '=', company)
    .where('received_at', '>', since)
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst();
  return last === undefined;
};

/** Calls and refused events are deleted after a while; verified events are kept forever. */
export const forgetBefore = async (db: Db, at: Date): Promise<void> => {
  await db.deleteFrom('company_calls').where('at', '<', at).execute();
  await db
    .deleteFrom('company_events')
    .where('status', '=', 'refused')
    .where('received_at', '<', at)
    .execute();
};

/** Events that wait for a job, and events whose job gave up. */
export const countOpenEvents = async (
  db: Db,
): Promise<{ readonly waiting: number; readonly dead: number }> => {
  const { rows } = await sql<{ waiting: bigint; dead: bigint }>`
    select count(*) filter (where status = 'waiting') as waiting,
      count(*) filter (where status = 'dead') as dead
    from company_events where status in ('waiting', 'dead')`.execute(db);
  return { waiting: Number(rows[0]?.waiting ?? 0n), dead: Number(rows[0]?.dead ?? 0n) };
};
