import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

/**
 * The money on cards by their accounts and by the amount that the issuer holds on cards, if the two
 * differ. If the issuer returned more of a card than our account of it held, the difference is in
 * the suspense account of cards.
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
