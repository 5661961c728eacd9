/** SQL of finding people by the numbers of one's contacts. */

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

/** Adds the numbers to those of the day. False if that would be too many: then none is counted. */
export const countNumbers = async (
  db: Db,
  of: { readonly userId: string; readonly day: string; readonly numbers: number },
  most: number,
): Promise<boolean> => {
  const counted = await db
    .insertInto('contact_lookups')
    .values({ user_id: of.userId, day: sql<Date>`${of.day}::date`, numbers: of.numbers })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ numbers: sql<number>`contact_lookups.numbers + ${of.numbers}` })
        .where(sql<boolean>`contact_lookups.numbers + ${of.numbers} <= ${most}`),
    )
    .returning('numbers')
    .executeTakeFirst();
  return counted !== undefined;
};

export const forgetLookups = (db: Db, before: string) =>
  db
    .deleteFrom('contact_lookups')
    .where('day', '<', sql<Date>`${before}::date`)
    .execute();

/** People whose phone was confirmed and has no hash yet. */
export const listUnkeyed = (tx: Tx, most: number) =>
  tx
    .selectFrom('contact_phones as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id as id', 'u.phone'])
    .where('c.waits', '=', true)
    .orderBy('c.user_id')
    .limit(most)
    .forUpdate('c')
    .skipLocked()
    .execute();

export const setPhoneKey = (tx: Tx, userId: string, key: Buffer | null) =>
  tx
    .updateTable('contact_phones')
    .set({ phone_key: key, waits: false })
    .where('user_id', '=', userId)
    .execute();

/** Who has not chosen can be found. */
export const readFindable = async (db: Db, userId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('contact_phones')
      .select('is_findable')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.is_findable ?? true;

export const setFindable = (tx: Tx, userId: string, isFindable: boolean) =>
  tx
    .insertInto('contact_phones')
    .values({ user_id: userId, waits: false, is_findable: isFindable })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_findable: isFindable }))
    .execute();
