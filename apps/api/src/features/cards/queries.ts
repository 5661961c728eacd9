import type { CardState, FreezeReason } from '@cowrie/contract/cards/data';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findBy, findOwnRow, findRow, insertRow, lockRow, updateRow } from '#platform/db/rows.ts';

export type CardRow = Selectable<DB['cards']>;

export const insertCard = insertRow('cards');
export const updateCard = updateRow('cards');
export const findCard = findRow('cards');
export const findOwnCard = findOwnRow('cards');
export const lockCard = lockRow('cards');

export const findByIssuerId = findBy('cards', 'issuer', 'issuer_card_id');

export const insertFreeze = async (
  tx: Tx,
  row: Insertable<DB['card_freezes']> & { readonly reason: FreezeReason },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('card_freezes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['card_id', 'reason']).where('lifted_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const liftFreezes = async (
  tx: Tx,
  cardId: string,
  reasons: readonly FreezeReason[],
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('card_freezes')
    .set({ lifted_at: at })
    .where('card_id', '=', cardId)
    .where('reason', 'in', reasons)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export type OpenFreeze = {
  readonly card_id: string;
  readonly reason: FreezeReason;
  readonly since: Date;
  readonly until: Date | null;
};

export const openFreezes = (
  db: Db | Tx,
  cardIds: readonly string[],
): Promise<readonly OpenFreeze[]> =>
  db
    .selectFrom('card_freezes')
    .select(['card_id', 'reason', 'since', 'until'])
    .where((row) => row('card_id', '=', row.fn.any(row.val([...cardIds]))))
    .where('lifted_at', 'is', null)
    .orderBy('since')
    .execute();

/** Cards with a freeze that ends by itself. */
export const dueFreezes = (db: Db, at: Date, most: number) =>
  db
    .selectFrom('card_freezes')
    .select(['card_id', 'reason'])
    .where('lifted_at', 'is', null)
    .where('until', '<=', at)
    .orderBy('until')
    .limit(most)
    .execute();

const openStates: readonly CardState[] = ['issuing', 'active', 'closing'];

export const countOpenCards = async (db: Db | Tx, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('cards')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const listOwnCards = (db: Db, userId: string): Promise<CardRow[]> =>
  db
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();

const entryKindOf = {
  create: 'funding',
  fund: 'funding',
  withdraw: 'withdrawal',
  close: 'withdrawal',
} as const;
const entryShopOf = {
  create: 'First amount',
  fund: 'Added from your wallet',
  withdraw: 'Back to your wallet',
  close: 'Back to your wallet',
};

/** A finished movement, in the list of what happened with the card. */
export const insertMovementEntry = (
  tx: Tx,
  card: CardRow,
  movement: {
    readonly id: string;
    readonly what: keyof typeof entryKindOf;
    readonly amount: bigint;
    readonly created_at: Date;
  },
  at: Date,
) => {
  const shop = entryShopOf[movement.what];
  return tx
    .insertInto('card_entries')
    .values({
      id: movement.id,
      card_id: card.id,
      user_id: card.user_id,
      kind: entryKindOf[movement.what],
      state: 'settled',
      direction: entryKindOf[movement.what] === 'funding' ? 'in' : 'out',
      amount: movement.amount,
      shop,
      shop_key: '',
      shop_as_written: shop,
      category: 'other',
      at: movement.created_at,
      settled_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Active cards of which the issuer knows another state than we do. */
export const staleFreezes = async (db: Db, most: number): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select f.card_id as id from card_freezes f join cards c on c.id = f.card_id
      where f.lifted_at is null and c.state = 'active' and not c.issuer_frozen
      union
      select c.id from cards c
      where c.issuer_frozen and c.state = 'active'
        and not exists (select from card_freezes f where f.card_id = c.id and f.lifted_at is null)
    ) stale limit ${most}`.execute(db);
  return rows;
};

/** Active cards in whose place another one is active now. */
export const replacedCards = async (db: Db, most: number): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select old.id from cards new join cards old on old.id = new.replaces
    where new.replaces is not null and new.state = 'active' and old.state = 'active'
    limit ${most}`.execute(db);
  return rows;
};
