import type { Db, Tx } from '#platform/db/pool.ts';

/** Where a person can be reached. */
export const readContact = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
