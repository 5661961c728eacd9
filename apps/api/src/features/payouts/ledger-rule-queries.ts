import { sql } from 'kysely';
import { mostFindings } from '#ledger/rules.ts';
import type { Db } from '#platform/db/pool.ts';

/**
 * Payouts whose hold is not as they are: open without an open hold of the same amount, or ended with
 * one. A payout in `created` has no hold yet.
 */
export const findHoldsWrong = async (db: Db) => {
  const { rows } = await sql<{ id: string; state: string; total: bigint; held: bigint }>`
    select p.id, p.state, p.total, coalesce(h.amount, 0) as held
    from (select id from payouts where ended_at is null and state <> 'created'
      union select id from ledger_holds where state = 'open') touched
    join payouts p on p.id = touched.id
    left join ledger_holds h on h.id = p.id and h.state = 'open'
    where coalesce(h.amount, 0)
      <> case when p.ended_at is null and p.state <> 'created' then p.total else 0 end
    order by p.id limit ${mostFindings}`.execute(db);
  return rows;
};
