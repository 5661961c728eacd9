/** SQL of money asked for out of a vault, and of the vault's ledger accounts. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, lockRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type RequestRow = Selectable<DB['vault_requests']>;

type NewRequest = {
  readonly id: string;
  readonly user_id: string;
  readonly currency: WalletCurrency;
  readonly amount: bigint;
  readonly asked_at: Date;
  readonly until: Date;
  readonly partner_id: string | null;
};

/**
 * Writes the row before the hold is placed. An earlier attempt with the same id that has no hold is
 * begun again: the wait is counted from now. Undefined if the request has its hold.
 */
export const keepRequest = (tx: Tx, row: NewRequest): Promise<RequestRow | undefined> =>
  tx
    .insertInto('vault_requests')
    .values({ ...row, state: 'created' })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ asked_at: row.asked_at, until: row.until, partner_id: row.partner_id })
        .where('vault_requests.state', '=', 'created'),
    )
    .returningAll()
    .executeTakeFirst();

/** The hold was refused, so there is no request. */
export const dropRequest = (db: Db, id: string) =>
  db.deleteFrom('vault_requests').where('id', '=', id).where('state', '=', 'created').execute();

export const findRequest = findRow('vault_requests');
export const lockRequest = lockRow('vault_requests');

/** Those that wait, and those that were begun a moment ago and have no hold yet. */
export const countOpen = async (
  tx: Tx,
  {
    userId,
    currency,
    since,
  }: { readonly userId: string; readonly currency: WalletCurrency; readonly since: Date },
): Promise<number> => {
  const { n } = await tx
    .selectFrom('vault_requests')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where((row) =>
      row.or([
        row('state', '=', 'waiting'),
        row.and([row('state', '=', 'created'), row('asked_at', '>', since)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(n);
};

const shownMost = 30;

/** Those that wait, then the newest that ended. */
export const listRequests = (db: Db, userId: string, limit = shownMost): Promise<RequestRow[]> =>
  db
    .selectFrom('vault_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'created')
    .orderBy(sql`state <> 'waiting'`)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Requests of other people that wait for this person's answer. */
export const listQuestions = async (db: Db, partnerId: string) => {
  const { rows } = await sql<{
    id: string;
    name: string;
    amount: bigint;
    currency: WalletCurrency;
  }>`
    select r.id, u.full_name as name, r.amount, r.currency
    from vault_requests r join users u on u.id = r.user_id
    where r.partner_id = ${partnerId} and r.state = 'waiting' and r.partner_answer is null
      and r.partner_left_at is null
    order by r.asked_at, r.id limit 50`.execute(db);
  return rows;
};

export const setAnswer = (tx: Tx, id: string, answer: 'yes' | 'no', at: Date) =>
  tx
    .updateTable('vault_requests')
    .set({ partner_answer: answer, partner_answered_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The requests of an owner that wait for this person's answer, locked in the order of their ids. */
export const lockUnanswered = (tx: Tx, userId: string, partnerId: string): Promise<RequestRow[]> =>
  tx
    .selectFrom('vault_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .where('state', 'in', ['created', 'waiting'])
    .where('partner_answer', 'is', null)
    .where('partner_left_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const changeRequest = updateRow('vault_requests');

export const noteTried = (db: Db, id: string, at: Date) =>
  db
    .updateTable('vault_requests')
    .set({ tried_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** Requests that should have ended: those that were not tried first, then the longest untried. */
export const listDue = async (db: Db, at: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from vault_requests
    where state = 'waiting' and (partner_answer = 'no' or (until <= ${at}
      and (partner_id is null or partner_answer = 'yes' or partner_left_at is not null)))
    order by tried_at nulls first, until limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Attempts whose hold was never placed. */
export const forgetCreated = (db: Db, before: Date) =>
  db
    .deleteFrom('vault_requests')
    .where('state', '=', 'created')
    .where('asked_at', '<', before)
    .execute();

// The vault's accounts.

/** The deposit that was made under this id before. */
export const findDeposit = (db: Db, id: string) =>
  db.selectFrom('transactions').select(['asset', 'amount']).where('id', '=', id).executeTakeFirst();

export type VaultBalance = {
  readonly account: number;
  readonly currency: WalletCurrency;
  readonly posted: bigint;
  readonly held: bigint;
  readonly isFrozen: boolean;
};

export const readVaults = async (db: Db | Tx, userId: string): Promise<VaultBalance[]> => {
  const { rows } = await sql<Omit<VaultBalance, 'account'> & { account: bigint }>`
    select a.id as account, a.asset as currency, b.posted, b.held,
      greatest(b.frozen, b.owner_frozen::int) > 0 as "isFrozen"
    from ledger_accounts a join ledger_balances b on b.account_id = a.id
    where a.owner_id = ${userId} and a.kind = 'vault' and a.code = 'main' order by a.asset`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, account: Number(row.account) }));
};

/** Locks the vaults, so that the ledger posts nothing to them until the transaction ends. */
export const lockVaults = async (tx: Tx, userId: string): Promise<VaultBalance[]> => {
  await sql`
    select from ledger_balances b join ledger_accounts a on a.id = b.account_id
    where a.owner_id = ${userId} and a.kind = 'vault' order by a.id for update of b`.execute(tx);
  return readVaults(tx, userId);
};

/**
 * The companies that hold people's money in each currency: by our books, they owe us. An account with
 * a company is spread over stripes, and what is on cards is an account of its own.
 */
export const readHolders = async (db: Db) => {
  const { rows } = await sql<{ currency: WalletCurrency; code: string }>`
    select currency, code from (
      select a.asset as currency, b.posted,
        case when a.code = 'maplerad_cards' then 'maplerad' else a.code end as code
      from ledger_accounts a join ledger_balances b on b.account_id = a.id
      where a.kind = 'clearing') held
    group by currency, code having sum(posted) < 0
    order by currency, sum(posted), code`.execute(db);
  return rows;
};

export const readWallets = async (db: Db, userId: string) => {
  const { rows } = await sql<{
    currency: WalletCurrency;
    posted: bigint;
    frozen: boolean;
    bank: string | null;
  }>`
    select w.currency, b.posted, greatest(b.frozen, b.owner_frozen::int) > 0 as frozen,
      f.detail -> 'account' ->> 'bankName' as bank
    from wallets w join ledger_balances b on b.account_id = w.account_id
    left join funding_accounts f on f.user_id = w.user_id and f.currency = w.currency
      and f.state = 'active'
    where w.user_id = ${userId} order by w.currency`.execute(db);
  return rows;
};
