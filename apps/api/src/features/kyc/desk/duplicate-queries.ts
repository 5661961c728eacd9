/** SQL about identity numbers that two people gave. The number is recognised by its blind index. */

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

export const findOwnerOfNumber = (tx: Tx, identityIndex: Buffer, exceptUserId: string) =>
  tx
    .selectFrom('maplerad_customers')
    .select('user_id')
    .where('identity_index', '=', identityIndex)
    .where('user_id', '<>', exceptUserId)
    .executeTakeFirst();

/** True the first time that this person gave a number of this other person. */
export const keepDuplicate = async (
  tx: Tx,
  row: {
    readonly userId: string;
    readonly otherId: string;
    readonly identityType: string;
    readonly at: Date;
  },
): Promise<boolean> => {
  const { tries } = await tx
    .insertInto('kyc_duplicates')
    .values({
      user_id: row.userId,
      other_id: row.otherId,
      identity_type: row.identityType,
      first_at: row.at,
      last_at: row.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'other_id'])
        .doUpdateSet({ tries: sql`kyc_duplicates.tries + 1`, last_at: row.at }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries === 1;
};

export type DuplicateRow = Awaited<ReturnType<typeof readDuplicates>>[number];

/** Both sides: numbers of others that the person gave, and people who gave the number of this one. */
export const readDuplicates = async (db: Db | Tx, userId: string) => {
  const { rows } = await sql<{
    readonly role: 'gave' | 'has';
    readonly id: string;
    readonly full_name: string;
    readonly tag: string;
    readonly identity_type: string;
    readonly tries: number;
    readonly first_at: Date;
    readonly last_at: Date;
  }>`
    select found.role, u.id, u.full_name, u.tag, found.identity_type, found.tries, found.first_at,
      found.last_at
    from (
      select 'gave' as role, other_id as person, identity_type, tries, first_at, last_at
      from kyc_duplicates where user_id = ${userId}
      union all
      select 'has', user_id, identity_type, tries, first_at, last_at
      from kyc_duplicates where other_id = ${userId}
    ) found join users u on u.id = found.person
    order by found.last_at desc limit 50`.execute(db);
  return rows;
};
