import type { Db } from '#platform/db/pool.ts';

/** Whether the person has ever sent to a recipient, deleted ones included. */
export const hasRecipients = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('recipients')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
