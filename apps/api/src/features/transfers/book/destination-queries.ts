import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

/** The countries of the person's saved recipients by number of transfers, the most used first. */
export const readUsedCountries = async (
  db: Db,
  userId: string,
  most: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('recipients')
    .select('country')
    .where('user_id', '=', userId)
    .where('type', 'in', ['bank', 'momo', 'usd_bank'])
    .where('country', '!=', 'NG')
    .where('uses', '>', 0)
    .groupBy('country')
    .orderBy((row) => row.fn.sum('uses'), 'desc')
    .orderBy((row) => row.fn.max('last_used_at'), 'desc')
    .limit(most)
    .execute();
  return rows.map(({ country }) => country);
};

/** The person's own recipients at Nigerian banks, the last used first. */
export const readUsedBankAccounts = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('recipients')
    .select([
      sql<string>`detail ->> 'bankCode'`.as('bankCode'),
      'identifier as accountNumber',
      'name',
      'uses',
    ])
    .where('user_id', '=', userId)
    .where('type', '=', 'bank')
    .where('country', '=', 'NG')
    .where('forgotten_at', 'is', null)
    .where(sql<boolean>`detail ->> 'bankCode' is not null`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
