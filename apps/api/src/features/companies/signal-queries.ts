/** SQL of what is wrong between outside companies and us. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { SignalRow } from '#platform/signal-totals.ts';

type CompanyRow = { readonly company: string; readonly count: bigint; readonly oldest: Date };

/**
 * Companies whose last calls all failed, the last one after `recently`. Every process records its
 * calls, so this also knows of a worker whose circuit is open; the circuit opens after as many.
 */
export const readSilentCompanies = async (
  db: Db,
  companies: readonly string[],
  { recently, failures }: { readonly recently: Date; readonly failures: number },
): Promise<CompanyRow[]> => {
  const { rows } = await sql<CompanyRow>`
    select called.company, count(*) as count, min(last.at) as oldest
    from unnest(${[...companies]}::text[]) called (company)
    cross join lateral (
      select at, outcome in ('unavailable', 'misconfigured', 'unknown') and status is distinct from 429 as failed
      from company_calls where company = called.company order by id desc limit ${failures}) last
    group by called.company
    having count(*) = ${failures} and bool_and(last.failed) and max(last.at) > ${recently}`.execute(
    db,
  );
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
