import { sql } from 'kysely';
import { mostFindings } from '#ledger/rules.ts';
import type { Db } from '#platform/db/pool.ts';

/** Holds on vaults without a waiting request of the same amount, and waiting requests without one. */
export const findVaultHoldsWrong = async (db: Db) => {
  const { rows } = await sql<{ id: string; asked: bigint; held: bigint }>`
    select id, coalesce(r.amount, 0) as asked, coalesce(h.amount, 0) as held
    from (select id, amount from vault_requests where state = 'waiting') r
    full join (
      select h.id, h.amount from ledger_holds h join ledger_accounts a on a.id = h.account_id
      where h.state = 'open' and a.kind = 'vault'
    ) h using (id)
    where coalesce(r.amount, 0) <> coalesce(h.amount, 0)
    order by id limit ${mostFindings}`.execute(db);
  return rows;
};
