/** Reads what a batch is decided against. The caller says whether the rows are locked. */

import type { AssetCode } from '@cowrie/money';
import type { Account, Hold, HoldState, Spent } from './book.ts';
import type { AccountId } from './plan.ts';

export type Rows = <R extends object>(
  name: string,
  text: string,
  values: readonly unknown[],
) => Promise<R[]>;

type AccountRow = {
  id: bigint;
  asset: AssetCode;
  unbounded: boolean;
  frozen: number;
  posted: bigint;
  held: bigint;
  version: bigint;
  revision: bigint;
  touched_at: Date;
  spent_at: Date[] | null;
  spent: string[] | null;
  spent_by: string[] | null;
  stripes: string[] | null;
};

const windowOf = (row: AccountRow): Spent[] =>
  (row.spent_at ?? []).map((at, index) => ({
    at: at.getTime(),
    amount: BigInt(row.spent?.[index] ?? 0),
    rail: row.spent_by?.[index] ?? '',
  }));

let readings = 0;

const accountOf = (row: AccountRow): Account => ({
  id: Number(row.id),
  asset: row.asset,
  unbounded: row.unbounded,
  freeze: row.frozen,
  posted: row.posted,
  held: row.held,
  version: Number(row.version),
  revision: Number(row.revision),
  touchedAt: row.touched_at.getTime(),
  window: windowOf(row),
  stripes: (row.stripes ?? []).map(Number),
  reading: (readings += 1),
});

const accountsSql = `
  select a.id, a.asset, b.unbounded, greatest(b.frozen, b.owner_frozen::int) as frozen, b.posted, b.held, b.version, b.revision, b.touched_at,
    w.spent_at, w.spent::text[] as spent, w.spent_by,
    case when b.unbounded and a.stripe = 0 then (
      select array_agg(s.id::text order by s.stripe) from ledger_accounts s
      where s.id = a.id or s.stripe_of = a.id having count(*) > 1
    ) end as stripes
  from ledger_accounts a
  join ledger_balances b on b.account_id = a.id
  left join ledger_windows w on w.account_id = a.id
  where a.id = any ($1::bigint[])`;

export const loadAccounts = async (rows: Rows, ids: readonly AccountId[]): Promise<Account[]> =>
  (await rows<AccountRow>('ledger-accounts', accountsSql, [ids])).map(accountOf);

export const lockAccounts = async (rows: Rows, ids: readonly AccountId[]): Promise<void> => {
  await rows(
    'ledger-lock',
    'select account_id from ledger_balances where account_id = any ($1::bigint[]) order by account_id for no key update',
    [ids],
  );
};

type HoldRow = {
  id: string;
  account_id: bigint;
  amount: bigint;
  placed_at: Date;
  expires_ms: string;
  counted: bigint;
  rail: string;
  state: HoldState;
};

const holdsSql = `
  select id, account_id, amount, placed_at, counted, rail, state,
    extract(epoch from expires_at) * 1000 as expires_ms
  from ledger_holds where id = any ($1::uuid[])`;

/** Loads holds without `reading`: the caller adds which read of the account they belong to. */
export const loadHolds = async (
  rows: Rows,
  ids: readonly string[],
): Promise<Omit<Hold, 'reading'>[]> =>
  (await rows<HoldRow>('ledger-holds', holdsSql, [ids])).map((row) => ({
    id: row.id,
    account: Number(row.account_id),
    amount: row.amount,
    placedAt: row.placed_at.getTime(),
    expiresAt: Number(row.expires_ms),
    counted: row.counted,
    rail: row.rail,
    state: row.state,
  }));
