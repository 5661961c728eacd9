import type { Db, Tx } from '#platform/db/pool.ts';

/** The word of a demo person, unless they have settings already. */
export const saveDemoWord = (tx: Tx, userId: string, word: Buffer, at: Date) =>
  tx
    .insertInto('notification_settings')
    .values({ user_id: userId, word, changed_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();

export const countItems = async (db: Db, userId: string, cause: string): Promise<number> => {
  const { count } = await db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('cause', 'like', `${cause}%`)
    .executeTakeFirstOrThrow();
  return Number(count);
};
