/** Checks of requests: each is paid at most once, and has the end that its claim says. */

import type pg from 'pg';
import type { AskedRequest } from './request-load.ts';

type Row = {
  readonly id: string;
  readonly ended: string | null;
  readonly claimed_by: string | null;
  /** True if the plan that claimed it is in the books. */
  readonly is_paid: boolean;
};

const readRequests = async (pool: pg.Pool): Promise<Map<string, Row>> => {
  const { rows } = await pool.query<Row>(
    `select r.id, r.ended_as as ended, c.plan_id as claimed_by, p.id is not null as is_paid
     from money_requests r
     left join ledger_claims c on c.id = r.id
     left join ledger_plans p on p.id = c.plan_id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const problemsOf = (
  { id, sends, cancel }: AskedRequest,
  row: Row | undefined,
  isDone: (sendId: string) => boolean,
): string[] => {
  const payments = sends.filter((send) => isDone(send.id));
  const problems: string[] = [];
  if (payments.length > 1) problems.push(`request ${id} is paid ${payments.length} times`);
  if (payments.length > 0 && cancel === 'acknowledged') {
    problems.push(`request ${id} is cancelled and paid`);
  }
  if (!row) return payments.length > 0 ? [...problems, `request ${id} is paid and lost`] : problems;
  const [payment] = payments;
  if (row.is_paid !== (payment !== undefined) || (payment && row.claimed_by !== payment.id)) {
    problems.push(`request ${id} is claimed by ${row.claimed_by}, paid by ${payment?.id}`);
  }
  const isRight = row.is_paid ? row.ended === 'paid' : row.ended !== 'paid';
  if (!isRight) problems.push(`request ${id} ended as ${row.ended}`);
  if (cancel === 'acknowledged' && row.ended !== 'cancelled') {
    problems.push(`request ${id} was cancelled and is ${row.ended}`);
  }
  return problems;
};

export const checkRequests = async (
  pool: pg.Pool,
  requests: readonly AskedRequest[],
): Promise<string[]> => {
  const rows = await readRequests(pool);
  const ids = requests.flatMap(({ sends }) => sends.map(({ id }) => id));
  const { rows: plans } = await pool.query<{ id: string }>(
    'select id from ledger_plans where id = any ($1)',
    [ids],
  );
  const done = new Set(plans.map(({ id }) => id));
  const known = new Set(requests.map(({ id }) => id));
  const foreign = [...rows.keys()].filter((id) => !known.has(id));
  return [
    ...foreign.map((id) => `request ${id} was never asked for`),
    ...requests.flatMap((request) =>
      problemsOf(request, rows.get(request.id), (id) => done.has(id)),
    ),
  ];
};

/** How the requests of a run ended. */
export const countRequests = async (pool: pg.Pool): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ ended: string; count: number }>(
    `select coalesce(ended_as, 'open') as ended, count(*)::int as count
     from money_requests group by 1`,
  );
  return Object.fromEntries(rows.map(({ ended, count }) => [ended, count]));
};
