/** SQL of merged tickets and of the second line. */

import type { Db, Tx } from '#platform/db/pool.ts';

/**
 * Stores a merge. Tickets that were merged into the closed ticket now lead to the ticket that goes
 * on.
 */
export const insertMerge = async (
  tx: Tx,
  merge: { readonly ticketId: string; readonly into: string; readonly at: Date },
): Promise<void> => {
  const { ticketId, into, at } = merge;
  await tx
    .insertInto('support_merges')
    .values({ ticket_id: ticketId, into_id: into, at })
    .execute();
  await tx
    .updateTable('support_merges')
    .set({ into_id: into })
    .where('into_id', '=', ticketId)
    .execute();
};

/** The tickets that were merged into one, in the order of the merges. */
export const listMerged = (db: Db | Tx, into: string) =>
  db
    .selectFrom('support_merges as m')
    .innerJoin('support_tickets as t', 't.id', 'm.ticket_id')
    .innerJoin('cases as c', 'c.id', 'm.ticket_id')
    .select(['t.id', 'c.reference', 't.thread_id', 'm.at'])
    .where('m.into_id', '=', into)
    .orderBy('m.at')
    .orderBy('t.id')
    .execute();
