/**
 * The companies' books compared with ours. What a company did is the truth: each of its transfers is
 * a payout of ours that ended the same way, or staff have a case about it; and the other way round.
 */

import type pg from 'pg';
import { control } from '../../apps/api/src/providers/testing.ts';
import type { Deposit, Order } from './orders.ts';
import type { Stack } from './stack.ts';

type Movement = { readonly id: string; readonly reference: string; readonly state: string };

const readMovements = async (sandboxUrl: string): Promise<Movement[]> => {
  const sandbox = { url: sandboxUrl, stop: async () => undefined };
  const { movements } = (await control(sandbox, '/maplerad/movements')) as {
    movements: { id: string; reference: string | null; status: string }[];
  };
  const { transfers } = (await control(sandbox, '/bridge/transfers')) as {
    transfers: { id: string; client_reference_id: string | null; state: string }[];
  };
  return [
    ...movements.map(({ id, reference, status }) => ({
      id,
      reference: reference ?? '',
      state: status,
    })),
    ...transfers.map(({ id, client_reference_id, state }) => ({
      id,
      reference: client_reference_id ?? '',
      state,
    })),
  ];
};

const verdicts: Readonly<Record<string, 'paid' | 'not paid'>> = {
  SUCCESS: 'paid',
  FAILED: 'not paid',
  payment_processed: 'paid',
  refunded: 'not paid',
};

type Payout = {
  id: string;
  reference: string;
  rail: string;
  state: string;
  ended: boolean;
  cases: number;
};

const payoutsSql = `
  select p.id, p.reference, p.rail, p.state, p.ended_at is not null as ended,
    (select count(*) from cases c where c.transaction_id = p.id and c.state = 'open')::int as cases
  from payouts p`;

/** Payouts without an end must be in a case; an ended one is at the company as we recorded it. */
const checkPayout = (payout: Payout, own: readonly Movement[]): string[] => {
  const { id, rail, state, ended, cases } = payout;
  const name = `${rail} payout ${id} (${state})`;
  if (own.length > 1) return [`${name} is ${own.length} orders at the company`];
  if (cases > 0) return [];
  if (!ended) return state === 'created' ? [] : [`${name} has neither an end nor a case`];
  const said = own[0] && (verdicts[own[0].state] ?? own[0].state);
  if (state === 'settled')
    return said === 'paid' ? [] : [`${name}: the company says ${said ?? 'nothing'}`];
  return said === undefined || said === 'not paid' ? [] : [`${name}: the company says ${said}`];
};

type Request = { id: string; reference: string; state: string };

const checkRequest = ({ id, state }: Request, own: readonly Movement[]): string[] => {
  const name = `request ${id} (${state})`;
  if (own.length > 1) return [`${name} is ${own.length} requests at the company`];
  const isPaid = own[0] !== undefined && verdicts[own[0].state] === 'paid';
  const isOurs = state === 'paid' || state === 'differs';
  return isPaid === isOurs ? [] : [`${name}: the company says ${own[0]?.state ?? 'nothing'}`];
};

type DepositRow = { id: string; company_id: string; state: string; amount: bigint; cases: number };

const depositsSql = `
  select d.id, d.company_id, d.state, d.amount,
    (select count(*) from cases c where c.subject = 'deposit:' || d.id and c.state = 'open')::int as cases
  from deposits d`;

const checkDeposit = ({ plan, companyId }: Deposit, rows: readonly DepositRow[]): string[] => {
  const name = `deposit ${companyId} (${plan.story})`;
  const [row, ...more] = rows.filter((one) => one.company_id === companyId);
  if (!row || more.length > 0) return [`${name} is recorded ${row ? more.length + 1 : 0} times`];
  if (row.amount !== BigInt(plan.amount)) return [`${name} is recorded with ${row.amount}`];
  if (row.state === 'unmatched')
    return row.cases > 0 ? [] : [`${name} is in suspense without a case`];
  // The event may have been lost, and then only the look-up and the list are compared.
  const mayCredit = plan.story !== 'listed_amount';
  return row.state === 'credited' && mayCredit ? [] : [`${name} is ${row.state}`];
};

/** Acknowledged orders exist, as a send, a scheduled send or a request; refused ones do not. */
const compareAnswers = async (pool: pg.Pool, orders: readonly Order[]): Promise<string[]> => {
  const ids = orders.map(({ intent }) => intent.acknowledged);
  const { rows } = await pool.query<{ id: string; status: string }>(
    `select id, status from transactions where id = any ($1)
     union all select id, state from scheduled_sends where id = any ($1)
     union all select id, state from collections where id = any ($1)`,
    [ids],
  );
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  // A company's refusal is remembered, so that a repeated request gets the same answer.
  const isGone = (status: string | undefined): boolean =>
    status === undefined || status === 'failed' || status === 'declined';
  return orders.flatMap(({ intent, state, why }) => {
    const status = statuses.get(intent.acknowledged);
    const name = `${intent.way} ${intent.acknowledged}`;
    if (state === 'acknowledged' && status === undefined) return [`acknowledged and lost: ${name}`];
    const isContrary = state === 'refused' && !isGone(status);
    return isContrary ? [`refused (${why}) and ${status}: ${name}`] : [];
  });
};

const byReference = (movements: readonly Movement[]): Map<string, Movement[]> =>
  Map.groupBy(movements, ({ reference }) => reference);

export const checkCompanies = async (
  { database: { pool }, sandboxUrl }: Stack,
  orders: readonly Order[],
  deposits: readonly Deposit[],
): Promise<string[]> => {
  const movements = byReference(await readMovements(sandboxUrl));
  const { rows: payouts } = await pool.query<Payout>(payoutsSql);
  const { rows: requests } = await pool.query<Request>(
    'select id, reference, state from collections',
  );
  const { rows: recorded } = await pool.query<DepositRow>(depositsSql);
  const ours = new Set([...payouts, ...requests].map(({ reference }) => reference));
  const known = new Set(recorded.map(({ company_id }) => company_id));
  const foreign = [...movements.values()]
    .flat()
    .filter(({ id, reference }) => !ours.has(reference) && !known.has(id));
  return [
    ...(await compareAnswers(pool, orders)),
    ...payouts.flatMap((payout) => checkPayout(payout, movements.get(payout.reference) ?? [])),
    ...requests.flatMap((request) => checkRequest(request, movements.get(request.reference) ?? [])),
    ...deposits.flatMap((deposit) => checkDeposit(deposit, recorded)),
    ...foreign.map((movement) => `only the company knows ${JSON.stringify(movement)}`),
  ];
};
