import type { Db } from '#platform/db/pool.ts';
import { insertOnce } from '#platform/db/rows.ts';

/** False if it was kept before. */
export const insertCode = insertOnce('card_codes', 'id');

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
