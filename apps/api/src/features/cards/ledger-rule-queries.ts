import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

/**
 * What is on cards, by their accounts and by what the issuer holds on cards, if the two differ. What
 * it returned of a card beyond our account of it is in the suspense account of cards.
 */
export const findCardsWrong = async (db: Db) => {
  const { rows } = await sql<{ cards: bigint; held: bigint }>`
    select cards, held from (
      select coalesce(sum(b.posted) filter (where a.kind <> 'clearing'), 0)::bigint as cards,
        coalesce(-sum(b.posted) filter (where a.kind = 'clearing'), 0)::bigint as held
      from ledger_accounts a join ledger_balances b on b.account_id = a.id
      where a.kind = 'card' or (a.kind = 'clearing' and a.code = 'maplerad_cards')
        or (a.kind = 'suspense' and a.code = 'cards')) sums
    where cards <> held`.execute(db);
  return rows;
};
