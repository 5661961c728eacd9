/** The SQL of the log that staff read. */

import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export type LogLevel = 'info' | 'warning' | 'error';

export type RequestRow = {
  readonly request_id: string;
  readonly at: Date;
  /** The id of the route. */
  readonly call: string;
  readonly status: number;
  readonly level: LogLevel;
  readonly ms: number;
  /** The id of the signed-in person; empty without one. */
  readonly person: string;
  readonly address: string;
};

export type ServerRow = {
  readonly id: string;
  readonly at: Date;
  readonly source: 'server' | 'job';
  readonly level: 'warning' | 'error';
  readonly request_id: string;
  /** The route or the job it is about; empty if it is about neither. */
  readonly call: string;
  readonly message: string;
};

/**
 * The commit does not wait for the disk: a crash may cost the last moment of the log, and no request
 * waits for a log. The setting ends with the statement.
 */
const withoutWaiting = sql`with quick as (select set_config('synchronous_commit', 'off', true))`;

export const insertRequests = async (db: Db, rows: readonly RequestRow[]): Promise<void> => {
  await sql`${withoutWaiting}
    insert into request_log (request_id, at, call, status, level, ms, person, address)
    select request_id, at, call, status, level, ms, person, address
    from quick, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (request_id text,
      at timestamptz, call text, status integer, level text, ms integer, person text, address text)
    on conflict do nothing`.execute(db);
};

export const insertServerLines = async (db: Db, rows: readonly ServerRow[]): Promise<void> => {
  await sql`${withoutWaiting}
    insert into server_log (id, at, source, level, request_id, call, message)
    select id, at, source, level, request_id, call, message
    from quick, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, at timestamptz,
      source text, level text, request_id text, call text, message text)
    on conflict do nothing`.execute(db);
};

/** Deletes at most `most` rows of each table, the oldest first, and returns how many it deleted. */
export const forgetLogsBefore = async (db: Db, at: Date, most: number): Promise<number> => {
  const requests = await sql`delete from request_log where request_id in (
    select request_id from request_log where at < ${at} order by at limit ${most})`.execute(db);
  const lines = await sql`delete from server_log where id in (
    select id from server_log where at < ${at} order by at limit ${most})`.execute(db);
  return Number(requests.numAffectedRows ?? 0n) + Number(lines.numAffectedRows ?? 0n);
};
