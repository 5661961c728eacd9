import type { GoodsState, PurchaseState } from '@cowrie/contract/bills/data';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';
import type { PagePlace } from '#platform/paging.ts';

export type PurchaseRow = Omit<Selectable<DB['bill_purchases']>, 'state' | 'goods'> & {
  readonly state: PurchaseState;
  readonly goods: GoodsState;
};

const purchases = (db: Db | Tx) => db.selectFrom('bill_purchases').selectAll();

export const insertPurchase = (tx: Tx, row: Insertable<DB['bill_purchases']>) =>
  tx.insertInto('bill_purchases').values(row).execute();

export const findPurchase = (db: Db | Tx, id: string): Promise<PurchaseRow | undefined> =>
  purchases(db).where('id', '=', id).executeTakeFirst() as Promise<PurchaseRow | undefined>;

export const findOwnPurchase = (
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<PurchaseRow | undefined> =>
  purchases(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst() as Promise<
    PurchaseRow | undefined
  >;

export const findByQuote = (db: Db | Tx, quoteId: string): Promise<PurchaseRow | undefined> =>
  purchases(db).where('quote_id', '=', quoteId).executeTakeFirst() as Promise<
    PurchaseRow | undefined
  >;

export const lockPurchase = (tx: Tx, id: string): Promise<PurchaseRow | undefined> =>
  purchases(tx).where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    PurchaseRow | undefined
  >;

export const updatePurchase = (tx: Tx, id: string, change: Updateable<DB['bill_purchases']>) =>
  tx.updateTable('bill_purchases').set(change).where('id', '=', id).execute();

/** A purchase whose hold was never placed leaves no trace. */
export const dropPurchase = (tx: Tx, id: string) =>
  tx.deleteFrom('bill_purchases').where('id', '=', id).execute();

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
  readonly category?: string | undefined;
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
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute() as Promise<PurchaseRow[]>;
};

export const insertStep = (tx: Tx, row: Insertable<DB['bill_steps']>) =>
  tx.insertInto('bill_steps').values(row).execute();
