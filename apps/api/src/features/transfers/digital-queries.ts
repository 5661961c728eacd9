import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

export type DigitalRow = Selectable<DB['digital_customers']>;

export const findDigital = (db: Db, userId: string): Promise<DigitalRow | undefined> =>
  db.selectFrom('digital_customers').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Saves the agreement. If there is one already, it is kept. */
export const keepDigital = async (
  db: Db,
  row: Insertable<DB['digital_customers']>,
): Promise<DigitalRow> => {
  await db
    .insertInto('digital_customers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('digital_customers')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow();
};

export const updateDigital = (
  db: Db,
  userId: string,
  change: Updateable<DB['digital_customers']>,
): Promise<DigitalRow> =>
  db
    .updateTable('digital_customers')
    .set(change)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
