/** SQL by which staff find and see people through their wallets. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { PeopleHooks, StoryPart } from '#platform/room.ts';

export const restrictedPeople = sql<boolean>`u.id in (
  select w.user_id from wallets w join ledger_balances b on b.account_id = w.account_id where b.frozen > 0)`;

export const searchByAccount: NonNullable<PeopleHooks['search']> = (sought) =>
  sought.by === 'number'
    ? [sql`select user_id from funding_accounts where account_number = ${sought.account}`]
    : [];

/** Actions of staff on a person's wallet accounts. */
export const walletStory: StoryPart = {
  source: 'staff',
  select: (userId, page) => sql`
    select key, at, 'staff'::text, action, detail ->> 'reason', actor, null, null, null, null, null, null, null::bigint,
      null, null
    from (
      select *, lpad(seq::text, 20, '0') as key from audit_log
      where subject = any (array(
        select 'account:' || account_id from wallets where user_id = ${userId}::uuid))
    ) line
    where actor <> ${userId} and ${page} order by at desc, seq desc`,
};

export const readStaffWallets = (db: Db, userId: string) =>
  db
    .selectFrom('wallets')
    .innerJoin('ledger_balances as balance', 'balance.account_id', 'wallets.account_id')
    .select([
      'wallets.account_id',
      'wallets.currency',
      'wallets.created_at',
      'balance.posted',
      'balance.held',
      'balance.frozen',
    ])
    .where('wallets.user_id', '=', userId)
    .orderBy('wallets.currency')
    .execute();
