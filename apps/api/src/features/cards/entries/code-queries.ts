import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

/** False if it was kept before. */
export const insertCode = async (tx: Tx, row: Insertable<DB['card_codes']>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('card_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const currentCodes = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('card_codes')
    .select(['id', 'card_id', 'sealed', 'until'])
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .orderBy('at', 'desc')
    .limit(20)
    .execute();

export const deleteCodes = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('card_codes').where('until', '<=', now).execute();
};
