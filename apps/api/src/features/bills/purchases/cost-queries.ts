import type { Money } from '@cowrie/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

/** Stores the cost of an order at the company. The first cost that the company says stays. */
export const noteCost = (db: Db, reference: string, { minor, currency }: Money) =>
  sql`
    update bill_purchases b set cost = ${minor}, cost_currency = ${currency}
    from payouts p
    where p.reference = ${reference} and b.id = p.id and b.cost is null`.execute(db);

/** Delivered purchases whose cost is not in the books yet. */
export const unpostedCosts = async (db: Db, before: Date, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('bill_purchases')
    .select('id')
    .where('state', '=', 'delivered')
    .where('cost_posted_at', 'is', null)
    .where('ended_at', '<', before)
    .orderBy('ended_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

export const markCostPosted = (
  tx: Tx,
  id: string,
  { cost, at }: { readonly cost: Money; readonly at: Date },
) =>
  tx
    .updateTable('bill_purchases')
    .set({ cost: cost.minor, cost_currency: cost.currency, cost_posted_at: at })
    .where('id', '=', id)
    .where('cost_posted_at', 'is', null)
    .execute();
