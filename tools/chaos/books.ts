/** Checks of the ledger: sums, holds, and every account moved by what is done and by nothing else. */

import type pg from 'pg';
import { verifyLedger } from '../../apps/api/src/ledger/verify.ts';
import { verifyAudit } from '../../apps/api/src/platform/audit/verify.ts';
import { createDb } from '../../apps/api/src/platform/db/pool.ts';
import { booksBalance } from '../../apps/api/test/ledger/books-balance.ts';
import { accountName } from '../../apps/api/test/crash/flows.ts';
import type { Deposit, Order } from './orders.ts';
import { claimAmount, type ClaimSend } from './claim-load.ts';
import { checkClaims } from './claim-books.ts';
import { tagAmount, type TagSend } from './tag-load.ts';

export type Sums = Readonly<Record<string, bigint>>;

/** The balance of every account, by its name. */
export const readBalances = async (pool: pg.Pool): Promise<Sums> => {
  const { rows } = await pool.query<{
    owner: string | null;
    kind: string;
    code: string;
    asset: string;
    posted: bigint;
  }>(
    `select a.owner_id as owner, a.kind, a.code, a.asset, sum(b.posted)::bigint as posted
     from ledger_accounts a join ledger_balances b on b.account_id = a.id group by 1, 2, 3, 4`,
  );
  return Object.fromEntries(
    rows.map(({ owner, kind, code, asset, posted }) => [
      owner === null
        ? accountName.ours(kind, { asset, code })
        : accountName.wallet({ userId: owner }, asset),
      posted,
    ]),
  );
};

/** A payout or a claimable send in `created` has no hold and no money yet. */
const holdsSql = `
  select coalesce(p.id, h.id)::text as id, p.rail, p.state, coalesce(h.state, 'none') as hold
  from (
    select id, rail, state, total, ended_at is null and state <> 'created' as is_open from payouts
    union all
    select id, 'claim', state, total, state in ('waiting', 'review') from claimable_sends
  ) p full join ledger_holds h on h.id = p.id
  where coalesce(p.is_open, false) <> (coalesce(h.state, 'none') = 'open')
    or (h.state = 'open' and h.amount <> p.total)`;

/** Holds equal open payouts and waiting claims at every moment, also right after a crash. */
export const findWrongHolds = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<Record<string, string>>(holdsSql);
  return rows.map((row) => `a hold is not as its payout is: ${JSON.stringify(row)}`);
};

type TagPlan = { readonly id: string; readonly entries: number; readonly rows: number };

/** Plans of tag sends, with how many entries and history rows each has. */
const readTagPlans = async (pool: pg.Pool): Promise<TagPlan[]> => {
  // Counted apart and joined here: without statistics PostgreSQL may join such counts by loops.
  const count = async (table: 'ledger_entries' | 'transactions'): Promise<Map<string, number>> => {
    const { rows } = await pool.query<{ id: string; count: number }>(
      `select plan_id as id, count(*)::int as count from ${table} group by 1`,
    );
    return new Map(rows.map(({ id, count: found }) => [id, found]));
  };
  const { rows } = await pool.query<{ id: string }>(
    "select id from ledger_plans where kind = 'tag_transfer'",
  );
  const [entries, history] = [await count('ledger_entries'), await count('transactions')];
  return rows.map(({ id }) => ({
    id,
    entries: entries.get(id) ?? 0,
    rows: history.get(id) ?? 0,
  }));
};

/** Every acknowledged send is there once and whole, and there is no other. */
const checkTagSends = async (
  pool: pg.Pool,
  sends: ReadonlyMap<string, TagSend>,
): Promise<{
  problems: string[];
  done: TagSend[];
  lost: number;
  doubled: number;
  half: number;
}> => {
  const rows = await readTagPlans(pool);
  const there = new Set(rows.map(({ id }) => id));
  const lost = [...sends.values()].filter(
    ({ id, state }) => state === 'acknowledged' && !there.has(id),
  );
  const refused = [...sends.values()].filter(
    ({ id, state }) => state === 'refused' && there.has(id),
  );
  const foreign = rows.filter(({ id }) => !sends.has(id));
  const half = rows.filter(({ entries, rows: history }) => entries !== 2 || history !== 2);
  return {
    problems: [
      ...lost.map(({ id }) => `acknowledged and lost: ${id}`),
      ...refused.map(({ id }) => `refused and carried out: ${id}`),
      ...foreign.map(({ id }) => `carried out and never asked for: ${id}`),
      ...half.map((row) => `half written: ${JSON.stringify(row)}`),
    ],
    done: rows.flatMap(({ id }) => sends.get(id) ?? []),
    lost: lost.length,
    doubled: foreign.length,
    half: half.length,
  };
};

const add = (sums: Record<string, bigint>, moves: Sums): void => {
  for (const [account, amount] of Object.entries(moves)) {
    sums[account] = (sums[account] ?? 0n) + amount;
  }
};

type DepositRow = {
  id: string;
  company_id: string;
  currency: string;
  state: string;
  amount: bigint;
  fee: bigint;
};

/** Movements of deposits, by how they were recorded. */
const movesOfDeposit = (row: DepositRow, owner: string): Sums => {
  const { wallet, ours } = accountName;
  const asset = row.currency;
  const fee = row.fee > 0n && row.fee < row.amount ? row.fee : 0n;
  const to =
    row.state === 'credited' ? wallet({ userId: owner }, asset) : ours('suspense', { asset });
  return {
    [to]: row.amount,
    [ours('clearing', { asset, code: 'maplerad' })]: fee - row.amount,
    ...(fee > 0n ? { [ours('fees', { asset })]: -fee } : {}),
  };
};

const movesBetween = ({ from, to }: Pick<TagSend, 'from' | 'to'>, amount: number): Sums => ({
  [accountName.wallet({ userId: from.id }, 'NGN')]: -BigInt(amount),
  [accountName.wallet({ userId: to.id }, 'NGN')]: BigInt(amount),
});

type BooksInput = {
  readonly pool: pg.Pool;
  readonly before: Sums;
  readonly sends: ReadonlyMap<string, TagSend>;
  readonly orders: readonly Order[];
  readonly deposits: readonly Deposit[];
  readonly claims: ReadonlyMap<string, ClaimSend>;
};

/** Every account, compared with what completed sends, requests and deposits move. */
const checkMoves = async (
  input: BooksInput,
  done: readonly TagSend[],
  claimed: readonly ClaimSend[],
): Promise<string[]> => {
  const { pool, before, orders, deposits } = input;
  const expected: Record<string, bigint> = { ...before };
  const { rows: statuses } = await pool.query<{ id: string; status: string }>(
    'select id, status from transactions where id = any ($1)',
    [orders.map(({ intent }) => intent.id)],
  );
  const completed = new Set(
    statuses.filter(({ status }) => status === 'completed').map(({ id }) => id),
  );
  for (const { intent } of orders) if (completed.has(intent.id)) add(expected, intent.moves);
  for (const send of done) add(expected, movesBetween(send, tagAmount));
  for (const send of claimed) add(expected, movesBetween(send, claimAmount));
  const { rows: taken } = await pool.query<DepositRow>(
    "select id, company_id, currency, state, amount, fee from deposits where state <> 'failed'",
  );
  const owners = new Map(deposits.map(({ companyId, userId }) => [companyId, userId]));
  for (const row of taken) add(expected, movesOfDeposit(row, owners.get(row.company_id) ?? ''));
  const found = await readBalances(pool);
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((account) => {
    const [right = 0n, is = 0n] = [expected[account], found[account]];
    return right === is ? [] : [`${account} is ${is} and should be ${right}`];
  });
};

export const checkBooks = async (input: BooksInput) => {
  const { pool, sends } = input;
  const problems: string[] = [];
  // A server that is killed every few seconds never comes to it, and the checks read everything.
  await pool.query('analyze');
  await booksBalance({ pool }).catch((error: Error) => void problems.push(error.message));
  problems.push(...(await findWrongHolds(pool)));
  const tags = await checkTagSends(pool, sends);
  const claims = await checkClaims(pool, input.claims);
  problems.push(...tags.problems, ...claims.problems);
  problems.push(...(await checkMoves(input, tags.done, claims.claimed)));
  const db = createDb(pool);
  const { firstBad } = await verifyLedger(db);
  if (firstBad !== null) problems.push(`the verifier objects: ${JSON.stringify(firstBad)}`);
  const { bad } = await verifyAudit(db, null);
  problems.push(...bad.first.map(({ seq, why }) => `audit entry ${seq}: ${why}`));
  return { ...tags, problems };
};
