import { sql } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';
import type { Alongside } from './plan.ts';
import { advancedRow, eventRow } from './write.ts';

/**
 * Moves history rows to their next status without moving money: an order was submitted, an answer
 * is awaited. If a row may not take the step, this throws and the caller's transaction rolls back.
 */
export const advanceHistory = async (
  tx: Tx,
  at: Date,
  { advances = [], events = [] }: Pick<Alongside, 'advances' | 'events'>,
): Promise<void> => {
  const instant = at.toISOString();
  const more = {
    ...(advances.length > 0
      ? { advanced: advances.map((step) => advancedRow(step, instant)) }
      : {}),
    ...(events.length > 0 ? { events: events.map(eventRow) } : {}),
  };
  await sql`select ledger_write_more(${at}, ${JSON.stringify(more)}::jsonb)`.execute(tx);
};

/**
 * The amount of a row without fees, where a shop took another one than it had reserved. What moved
 * is in the entries of its plans.
 */
export const restateAmount = async (tx: Tx, id: string, amount: bigint): Promise<void> => {
  await sql`
    update transactions set amount = ${amount}, total = ${amount}
    where id = ${id} and amount <> ${amount} and fees = '[]'`.execute(tx);
};
