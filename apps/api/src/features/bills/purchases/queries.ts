import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import {
  deleteRows,
  findOwnRow,
  findRow,
  insertRow,
  lockRow,
  updateRow,
} from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { PagePlace } from '#platform/paging.ts';

export type PurchaseRow = Selectable<DB['bill_purchases']>;

const purchases = (db: Db | Tx) => db.selectFrom('bill_purchases').selectAll();

export const insertPurchase = insertRow('bill_purchases');
export const findPurchase = findRow('bill_purchases');
export const findOwnPurchase = findOwnRow('bill_purchases');
export const findByQuote = findRow('bill_purchases', 'quote_id');
export const lockPurchase = lockRow('bill_purchases');
export const updatePurchase = updateRow('bill_purchases');

/** A purchase whose hold was never placed leaves no trace. */
export const dropPurchase = deleteRows('bill_purchases');

/** Which of these ids are purchases that are open, or delivered and might be returned. */
export const purchasesAmong = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from bill_purchases
    where id = any (${[...ids]}::uuid[]) and state <> 'refunded'`.execute(tx);
  return rows.map(({ id }) => id);
};

export const openPurchases = (db: Db, before: Date, most: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('bill_purchases')
    .select('id')
    .where('ended_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute();

export const lateGoods = (db: Db, at: Date, most: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('bill_purchases')
    .select('id')
    .where('goods', '=', 'late')
    .where('goods_next_at', '<=', at)
    .orderBy('goods_next_at')
    .limit(most)
    .execute();

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

type Wanted = {
  readonly userId: string;
  readonly category?: PurchaseRow['category'] | undefined;
  readonly savedId?: string | undefined;
  readonly words?: readonly string[];
};

/** Newest first, by the index on the person. */
export const listPurchases = (
  db: Db,
  { userId, category, savedId, words = [] }: Wanted,
  after: PagePlace | undefined,
  limit: number,
): Promise<PurchaseRow[]> => {
  let query = purchases(db).where('user_id', '=', userId);
  if (after) {
    query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id}::uuid)`);
  }
  if (category) query = query.where('category', '=', category);
  if (savedId) query = query.where('saved_id', '=', savedId);
  for (const word of words) {
    const pattern = `%${escaped(word)}%`;
    query = query.where(
      sql<boolean>`(biller_name || ' ' || coalesce(account, '') || ' ' || coalesce(account_name, '')
        || ' ' || coalesce(plan_name, '') || ' ' || reference) ilike ${pattern}`,
    );
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
};

export const insertStep = insertRow('bill_steps');
