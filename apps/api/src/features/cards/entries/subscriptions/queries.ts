import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

export type SubscriptionRow = Selectable<DB['card_subscriptions']>;

export const subscriptionsOf = (db: Db | Tx, cardId: string): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('card_subscriptions')
    .selectAll()
    .where('card_id', '=', cardId)
    .orderBy('next_at')
    .execute();

const mostCharges = 2_000;

/** The newest charges of shops, oldest first. */
export const chargesOf = async (db: Db | Tx, cardId: string, since: Date) => {
  const newest = await db
    .selectFrom('card_entries')
    .select(['shop_key', 'shop', 'amount', 'at'])
    .where('card_id', '=', cardId)
    .where('kind', '=', 'payment')
    .where('state', 'in', ['pending', 'settled'])
    .where('amount', '>', 0n)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(mostCharges)
    .execute();
  return newest.toReversed();
};

/** Puts what was found in the place of what was stored. */
export const replaceSubscriptions = async (
  tx: Tx,
  cardId: string,
  rows: readonly Insertable<DB['card_subscriptions']>[],
): Promise<void> => {
  await tx.deleteFrom('card_subscriptions').where('card_id', '=', cardId).execute();
  if (rows.length > 0)
    await tx
      .insertInto('card_subscriptions')
      .values([...rows])
      .execute();
};
