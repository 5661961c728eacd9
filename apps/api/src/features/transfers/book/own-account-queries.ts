import { sql, type Selectable } from 'kysely';
import { addOnce } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { Db } from '#platform/db/pool.ts';
import type { LinkPart, PeopleHooks, RiskPart } from '#platform/room.ts';

export type OwnAccountRow = Selectable<DB['own_accounts']>;

export const listOwnAccounts = (db: Db, userId: string): Promise<OwnAccountRow[]> =>
  db
    .selectFrom('own_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .execute();

export const findOwnAccount = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('own_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Undefined if the person has this account already. */
export const insertOwnAccount = addOnce('own_accounts');

export const removeOwnAccount = async (
  db: Db,
  userId: string,
  id: string,
  at: Date,
): Promise<boolean> =>
  (await db
    .updateTable('own_accounts')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** People who withdraw to the same bank account. */
export const accountLinks: readonly LinkPart[] = [
  {
    kind: 'bank_account',
    select: (userId) => sql`
      select other.user_id, 'bank_account'::text,
        '•••• ' || right(mine.account_number, 4) || ' ' || mine.bank_name, other.added_at
      from own_accounts mine join own_accounts other
        on other.account_number = mine.account_number and other.bank_code = mine.bank_code
      where mine.user_id = ${userId} and other.user_id <> ${userId}`,
  },
];

export const accountRisks: readonly RiskPart[] = [
  {
    kind: 'shared_bank_account',
    count: (userId) => sql`
      select count(distinct other.user_id) from own_accounts mine join own_accounts other
        on other.account_number = mine.account_number and other.bank_code = mine.bank_code
      where mine.user_id = ${userId} and other.user_id <> ${userId}`,
  },
];

export const searchByOwnAccount: NonNullable<PeopleHooks['search']> = (sought) =>
  sought.by === 'number'
    ? [sql`select user_id from own_accounts where account_number = ${sought.account}`]
    : [];
