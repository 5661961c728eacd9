import type { Db, Tx } from '#platform/db/pool.ts';

export const exportedCards = (db: Db, userId: string) =>
  db
    .selectFrom('cards')
    .select([
      'label',
      'brand',
      'kind',
      'state',
      'last_four as lastFour',
      'settings',
      'created_at as createdAt',
      'closed_at as closedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();

export const exportedEntries = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('card_entries')
    .innerJoin('cards', 'cards.id', 'card_entries.card_id')
    .select([
      'cards.label as card',
      'card_entries.kind',
      'card_entries.state',
      'card_entries.direction',
      'card_entries.amount',
      'card_entries.fee',
      'card_entries.shop',
      'card_entries.category',
      'card_entries.decline',
      'card_entries.at',
    ])
    .where('card_entries.user_id', '=', userId)
    .orderBy('card_entries.at', 'desc')
    .limit(most)
    .execute();

export const exportedCharges = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('card_charges')
    .innerJoin('cards', 'cards.id', 'card_charges.card_id')
    .select([
      'cards.label as card',
      'card_charges.kind',
      'card_charges.amount',
      'card_charges.state',
      'card_charges.at',
    ])
    .where('cards.user_id', '=', userId)
    .orderBy('card_charges.at', 'desc')
    .limit(most)
    .execute();

/** Locks the person's cards, so that none changes until the transaction ends. */
export const lockOpenCards = (tx: Tx, userId: string) =>
  tx
    .selectFrom('cards')
    .select(['label', 'state'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['issuing', 'active', 'closing'])
    .orderBy('id')
    .forUpdate()
    .execute();
