import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findBy, findRow, insertOnce, lockBy, lockRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type EntryRow = Selectable<DB['card_entries']>;

/** False if it was there before. */
export const insertEntry = insertOnce('card_entries');
export const lockEntry = lockRow('card_entries');

export const lockByRef = lockBy('card_entries', 'card_id', 'issuer_ref');

export const findEntry = findBy('card_entries', 'card_id', 'id');

export const findAnyEntry = findRow('card_entries');

export const hasEntrySince = async (db: Db, cardId: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('card_entries')
    .select('id')
    .where('card_id', '=', cardId)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const updateEntry = updateRow('card_entries');

/** Payments that a refund of this amount may be for; two are enough to know that it is unclear. */
export const refundable = (
  tx: Tx,
  refund: {
    readonly cardId: string;
    readonly shopKey: string;
    readonly amount: bigint;
    readonly at: Date;
  },
): Promise<{ id: string }[]> =>
  tx
    .selectFrom('card_entries as e')
    .select('e.id')
    .where('e.card_id', '=', refund.cardId)
    .where('e.shop_key', '=', refund.shopKey)
    .where('e.kind', '=', 'payment')
    .where('e.state', 'in', ['settled', 'pending'])
    .where('e.amount', '=', refund.amount)
    .where('e.at', '<=', refund.at)
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('card_entries as r').select('r.id').whereRef('r.refund_of', '=', 'e.id'),
        ),
      ),
    )
    .limit(2)
    .execute();

/** Where the list must be read from, so that what is open is in it. */
export const oldestOpen = async (db: Db | Tx, cardId: string): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from card_entries
    where card_id = ${cardId} and (state = 'pending' or plan is not null)`.execute(db);
  return rows[0]?.at ?? null;
};
