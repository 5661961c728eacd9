/** Where the list of our calls to companies comes from. */

import { callsList } from '@cowrie/contract/companies/lists';
import type { companies, listCalls } from '@cowrie/contract/companies/routes';
import { sql } from 'kysely';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { fail, ok } from '#platform/result.ts';
import type { CompanyDeps } from './deps.ts';
import * as queries from './queries.ts';

type Row = {
  readonly id: string;
  readonly company: string;
  readonly method: string;
  readonly path: string;
  readonly at: Date;
  readonly ms: number;
  readonly status: number | null;
  readonly outcome: string;
  readonly error: string | null;
};

const callOf = ({ id, company, method, path, at, ms, status, outcome, error }: Row) => ({
  id,
  company: company as (typeof companies)[number],
  method,
  path,
  at: at.toISOString(),
  ms,
  status,
  outcome,
  error,
});

export const callsSource: ListSource<typeof callsList, typeof listCalls, Row> = {
  list: callsList,
  from: sql`company_calls`,
  select: sql`id, company, method, path, at, ms, status, outcome, error`,
  key: { by: sql`id`, type: 'uuid' },
  // Ids are made when a call ends, in the order of time.
  sorts: { at: 'key' },
  filters: {
    company: (company) => sql`company = ${company}`,
    outcome: () => queries.isFailed,
  },
  row: callOf,
};

export const readCall = async ({ db }: CompanyDeps, id: string) => {
  const row = await queries.findCall(db, id);
  return row
    ? ok({ ...callOf(row), request: row.request, response: row.response })
    : fail('NOT_FOUND');
};
