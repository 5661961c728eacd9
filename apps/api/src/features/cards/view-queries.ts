import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

/** Payments with a card since two moments, in cents; reversed payments do not count. */
export const readSpent = async (
  db: Db | Tx,
  cardId: string,
  since: { readonly day: Date; readonly month: Date },
): Promise<{ readonly day: bigint; readonly month: bigint }> => {
  const { rows } = await sql<{ day: bigint; month: bigint }>`
    select coalesce(sum(amount) filter (where at >= ${since.day}), 0)::bigint as day,
      coalesce(sum(amount), 0)::bigint as month
    from card_entries
    where card_id = ${cardId} and at >= ${since.month} and kind = 'payment'
      and state in ('pending', 'settled')`.execute(db);
  return rows[0] ?? { day: 0n, month: 0n };
};

/** The sum that the top-up rule has moved since a moment, movements in progress included. */
export const readTopUps = async (db: Db, cardId: string, since: Date): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(m.amount), 0)::bigint as sum
    from card_movements m join payouts p on p.id = m.id
    where m.card_id = ${cardId} and m.created_at >= ${since} and m.by = 'top_up'
      and p.state not in ('failed', 'cancelled', 'returned', 'created')`.execute(db);
  return rows[0]?.sum ?? 0n;
};
