import { sql } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';

type AccountCard = {
  readonly id: string;
  readonly user_id: string;
  readonly isFrozen: boolean;
};

const isStopped = sql`(
  u.status <> 'active'
  or exists (select from ledger_accounts a join ledger_balances b on b.account_id = a.id
    where a.owner_id = u.id and a.kind = 'wallet' and a.asset = 'USD'
      and (b.owner_frozen or b.frozen > 0)))`;

/** The active cards of a person, locked, and whether the account is frozen. */
export const cardsOfAccount = async (tx: Tx, userId: string): Promise<AccountCard[]> => {
  const { rows } = await sql<AccountCard>`
    select c.id, c.user_id, ${isStopped} as "isFrozen"
    from cards c join users u on u.id = c.user_id
    where c.user_id = ${userId} and c.state = 'active' order by c.id for update of c`.execute(tx);
  return rows;
};

/** Those of these people whose cards do not follow their account yet. */
export const peopleWithCards = async (tx: Tx, userIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct c.user_id from cards c join users u on u.id = c.user_id
    where c.user_id = any (${[...userIds]}::uuid[]) and c.state = 'active'
      and ${isStopped} <> exists (
        select from card_freezes f
        where f.card_id = c.id and f.reason = 'account' and f.lifted_at is null)`.execute(tx);
  return rows.map(({ user_id }) => user_id);
};
