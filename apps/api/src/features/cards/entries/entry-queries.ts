import type {
  DeclineReason,
  EntryKind,
  EntryState,
  ShopCategory,
} from '@cowrie/contract/cards/data';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

type Row = Selectable<DB['card_entries']>;
export type EntryRow = Omit<Row, 'kind' | 'state' | 'direction' | 'category' | 'decline'> & {
  readonly kind: EntryKind;
  readonly state: EntryState;
  readonly direction: 'in' | 'out';
  readonly category: ShopCategory;
  readonly decline: DeclineReason | null;
};

/** False if it was there before. */
export const insertEntry = async (
  tx: Tx,
  row: Insertable<DB['card_entries']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('card_entries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const lockEntry = (tx: Tx, id: string): Promise<EntryRow | undefined> =>
  tx
    .selectFrom('card_entries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<EntryRow | undefined>;

export const lockByRef = (tx: Tx, cardId: string, ref: string): Promise<EntryRow | undefined> =>
  tx
    .selectFrom('card_entries')
    .selectAll()
    .where('card_id', '=', cardId)
    .where('issuer_ref', '=', ref)
    .forUpdate()
    .executeTakeFirst() as Promise<EntryRow | undefined>;

export const findEntry = (db: Db | Tx, cardId: string, id: string): Promise<EntryRow | undefined> =>
  db
    .selectFrom('card_entries')
    .selectAll()
    .where('id', '=', id)
    .where('card_id', '=', cardId)
    .executeTakeFirst() as Promise<EntryRow | undefined>;

export const findAnyEntry = (db: Db, id: string): Promise<EntryRow | undefined> =>
  db.selectFrom('card_entries').selectAll().where('id', '=', id).executeTakeFirst() as Promise<
    EntryRow | undefined
  >;

export const hasEntrySince = async (db: Db, cardId: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('card_entries')
    .select('id')
    .where('card_id', '=', cardId)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const updateEntry = (tx: Tx, id: string, change: Updateable<DB['card_entries']>) =>
  tx.updateTable('card_entries').set(change).where('id', '=', id).execute();

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
