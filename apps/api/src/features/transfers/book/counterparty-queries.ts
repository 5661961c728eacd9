import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import { findBy, insertOnce } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

type CounterpartyRow = Selectable<DB['usd_counterparties']>;

export const findCounterparty = findBy('usd_counterparties', 'user_id', 'counterparty_id');

export const listCounterparties = (
  db: Db,
  userId: string,
  wanted: {
    readonly account_number?: string | undefined;
    readonly routing_number?: string | undefined;
  },
  most = 50,
): Promise<CounterpartyRow[]> =>
  db
    .selectFrom('usd_counterparties')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(wanted.account_number !== undefined, (query) =>
      query.where('account_number', '=', wanted.account_number ?? ''),
    )
    .$if(wanted.routing_number !== undefined, (query) =>
      query.where('routing_number', '=', wanted.routing_number ?? ''),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Two tabs may save the same account at the same time: the first one is kept. */
export const insertCounterparty = insertOnce('usd_counterparties');

/** Company ids of a person's counterparties that are saved already. */
export const knownCounterparties = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('usd_counterparties')
    .select('counterparty_id')
    .where('counterparty_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ counterparty_id }) => counterparty_id));
};

/** The dollar wallet, and the company's id of its account once that is open. */
export const readDollarAccount = async (
  db: Db,
  userId: string,
): Promise<{ wallet_id: string | null; company_account_id: string | null }> => {
  const { rows } = await sql<{ wallet_id: string | null; company_account_id: string | null }>`
    select w.id as wallet_id, f.company_account_id
    from users u
    left join wallets w on w.user_id = u.id and w.currency = 'USD' and w.is_active
    left join funding_accounts f on f.user_id = u.id and f.currency = 'USD' and f.state = 'active'
    where u.id = ${userId}`.execute(db);
  return rows[0] ?? { wallet_id: null, company_account_id: null };
};
