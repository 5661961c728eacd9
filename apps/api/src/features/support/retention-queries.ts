/** SQL of what is deleted with time. */

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

/** Questions of accounts that were closed before some time, and that still have words. */
export const findOldTickets = async (
  db: Db,
  closedBefore: Date,
  most: number,
): Promise<{ id: string; thread_id: string }[]> => {
  const { rows } = await sql<{ id: string; thread_id: string }>`
    select t.id, t.thread_id from users u
    join support_tickets t on t.user_id = u.id
    where u.closed_at < ${closedBefore} and t.title <> ''
    order by u.closed_at, t.id limit ${most}`.execute(db);
  return rows;
};

export const forgetTicketWords = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx
    .updateTable('support_tickets')
    .set({ title: '', stars_text: null })
    .where('id', 'in', ids)
    .execute();
  await tx
    .updateTable('support_resolutions')
    .set({ stars_text: null })
    .where('ticket_id', 'in', ids)
    .execute();
};
