import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { SignalRow } from '#platform/signal-totals.ts';

/**
 * Sends that a rule stopped, on every rail, with or without an open case: a payout, a send to a phone
 * number or email, and a send to a tag, which has only its hold. What waits only for a guard of its
 * sender goes by itself.
 */
export const readHeldMoney = async (db: Db): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select currency, count(*) as count, sum(amount)::bigint as sum, min(at) as oldest from (
      select id, currency, total as amount, created_at as at from payouts
        where ended_at is null and flagged and state = 'reserved'
      union all
      select id, asset, total, created_at from claimable_sends where state = 'review'
      union all
      select t.id, t.asset, h.amount, h.placed_at from ledger_holds h join transactions t on t.id = h.id
        where h.state = 'open' and t.kind = 'tag_transfer' and t.status = 'pending'
    ) held
    where not exists (select from guard_holds g where g.id = held.id and g.state <> 'ended'
      and (not g.needs_staff or g.staff_released_at is not null))
    group by currency`.execute(db);
  return rows;
};
