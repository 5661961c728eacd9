import type { Db, Tx } from '#platform/db/pool.ts';

/** A person as notifications reach them. */
export const addressee = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
