/** SQL for a call of staff to the customer of a ticket. */

import type { Db, Tx } from '#platform/db/pool.ts';

/** Whose ticket it is, and its number. A ticket that was merged goes on in another. */
export const findCallable = (db: Db | Tx, ticketId: string) =>
  db
    .selectFrom('support_tickets as t')
    .innerJoin('cases as c', 'c.id', 't.id')
    .leftJoin('support_merges as m', 'm.ticket_id', 't.id')
    .select(['t.id', 't.user_id', 'c.reference'])
    .where('t.id', '=', ticketId)
    .where('m.ticket_id', 'is', null)
    .executeTakeFirst();
