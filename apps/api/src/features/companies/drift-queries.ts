import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

export type DriftRow = {
  readonly company: string;
  readonly source: string;
  readonly field: string;
  readonly problem: string;
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
  /** JSON. */
  readonly sample: string;
};

/** Kinds of misfit kept for each company. */
const mostKinds = 500;
const mostShown = 100;

/** Adds to a known kind, and keeps a new one while there is room. */
export const saveDrift = async (db: Db, row: DriftRow): Promise<void> => {
  await sql`
    insert into company_drift (company, source, field, problem, count, first_at, last_at, sample)
    select ${row.company}, ${row.source}, ${row.field}, ${row.problem}, ${row.count}::bigint,
      ${row.first_at}::timestamptz, ${row.last_at}::timestamptz, ${row.sample}::jsonb
    where (select count(*) from company_drift where company = ${row.company}) < ${mostKinds}
      or exists (select 1 from company_drift where company = ${row.company}
        and source = ${row.source} and field = ${row.field} and problem = ${row.problem})
    on conflict (company, source, field, problem) do update set
      count = company_drift.count + excluded.count,
      last_at = greatest(company_drift.last_at, excluded.last_at),
      sample = excluded.sample`.execute(db);
};

export const readDrift = (db: Db, company: string) =>
  db
    .selectFrom('company_drift')
    .selectAll()
    .where('company', '=', company)
    .orderBy('last_at', 'desc')
    .orderBy('source')
    .orderBy('field')
    .limit(mostShown)
    .execute();

/** A misfit that has not happened since then is solved. */
export const forgetDriftBefore = async (db: Db, at: Date): Promise<void> => {
  await db.deleteFrom('company_drift').where('last_at', '<', at).execute();
};
