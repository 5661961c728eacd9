/** SQL of what members of staff did lately. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

/** The calls that were answered, each once for a person. Refused ones used no permission. */
export const readStaffCalls = async (db: Db, people: readonly string[], since: Date) => {
  const { rows } = await sql<{ userId: string; call: string }>`
    select distinct person as "userId", call from request_log
    where person = any(${[...people]}::text[]) and person <> '' and at > ${since} and status < 400`.execute(
    db,
  );
  return rows;
};

export const readStaffDecisions = async (db: Db, people: readonly string[], since: Date) => {
  const { rows } = await sql<{ userId: string; kind: string }>`
    select distinct checker_id as "userId", kind from approvals
    where decided_at > ${since} and checker_id = any(${[...people]}::uuid[])`.execute(db);
  return rows;
};
