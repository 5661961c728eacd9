/** SQL of what is wrong between outside companies and us. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { SignalRow } from '#platform/signal-totals.ts';

type CompanyRow = { readonly company: string; readonly count: bigint; readonly oldest: Date };

/**
 * Companies whose last calls all failed, the last one after `recently`. Every process records its
 * calls, so this also knows of a worker whose circuit is open; the circuit opens after as many. Calls
 * of staff count here: they open the circuit too, and then no other call is made.
 */
export const readSilentCompanies = async (
  db: Db,
  companies: readonly string[],
  { recently, failures }: { readonly recently: Date; readonly failures: number },
): Promise<CompanyRow[]> => {
  // One part for each company: the planner knows how many calls each has, and a company that is
  // rarely called is not looked for among the calls to all others.
  const last = companies.map(
    (company) => sql`(
      select company, at, outcome in ('unavailable', 'misconfigured', 'unknown')
        and status is distinct from 429 as failed
      from company_calls where company = ${company} order by id desc limit ${failures})`,
  );
  const { rows } = await sql<CompanyRow>`
    select company, count(*) as count, min(at) as oldest
    from (${sql.join(last, sql` union all `)}) last
    group by company
    having count(*) = ${failures} and bool_and(failed) and max(at) > ${recently}`.execute(db);
  return rows;
};

/** The money of the open payouts at a company. */
export const readOpenPayouts = async (db: Db, company: string): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select currency, count(*) as count, sum(total)::bigint as sum, min(created_at) as oldest
    from payouts where ended_at is null and state <> 'created' and company = ${company}
    group by currency`.execute(db);
  return rows;
};

export const readRefused = async (db: Db, since: Date): Promise<CompanyRow[]> => {
  const { rows } = await sql<CompanyRow>`
    select company, count(*) as count, min(received_at) as oldest from company_events
    where status = 'refused' and received_at > ${since} group by company order by company`.execute(
    db,
  );
  return rows;
};

export const readFailed = async (db: Db): Promise<CompanyRow[]> => {
  const { rows } = await sql<CompanyRow>`
    select company, count(*) as count, min(received_at) as oldest from company_events
    where status = 'dead' group by company order by company`.execute(db);
  return rows;
};
