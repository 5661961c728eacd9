/** SQL of the open cases that are at risk, with the money of their transactions. */

import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { SignalRow } from '#platform/signal-totals.ts';

const openCases = async (
  db: Db,
  condition: RawBuilder<boolean>,
  since: RawBuilder<unknown>,
): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select t.asset as currency, count(*) as count, sum(t.amount)::bigint as sum, min(${since}) as oldest
    from cases c left join transactions t on t.id = c.transaction_id
    where c.state = 'open' and c.kind not in ('support', 'scam', 'card_dispute') and ${condition} group by t.asset`.execute(
    db,
  );
  return rows;
};

export const readUnowned = (db: Db): Promise<SignalRow[]> =>
  openCases(db, sql`c.owner_id is null`, sql`c.opened_at`);

export const readOverdueCases = (db: Db, now: Date): Promise<SignalRow[]> =>
  openCases(db, sql`c.due_at < ${now}`, sql`c.due_at`);
