/** SQL of tickets as staff work on them. */

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

export const findStaffTicket = (db: Db | Tx, id: string) =>
  db
    .selectFrom('support_tickets as t')
    .innerJoin('cases as c', 'c.id', 't.id')
    .innerJoin('users as person', 'person.id', 't.user_id')
    .leftJoin('users as owner', 'owner.id', 'c.owner_id')
    .leftJoin('transactions as x', 'x.id', 'c.transaction_id')
    .leftJoin('support_merges as merge', 'merge.ticket_id', 't.id')
    .leftJoin('cases as goes_on', 'goes_on.id', 'merge.into_id')
    .selectAll('t')
    .select(['merge.into_id as merged_into', 'goes_on.reference as merged_reference'])
    .select(['c.reference', 'c.due_at', 'c.owner_id', 'c.transaction_id'])
    .select(['person.full_name as person_name', 'person.tag as person_tag'])
    .select(['owner.full_name as owner_name', 'owner.tag as owner_tag'])
    .select(['x.reference as x_reference', 'x.amount as x_amount', 'x.asset as x_asset'])
    .select('x.status as x_status')
    .where('t.id', '=', id)
    .executeTakeFirst();

export type StaffTicketRow = NonNullable<Awaited<ReturnType<typeof findStaffTicket>>>;

export const isMember = async (db: Db | Tx, threadId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('chat_members')
    .select('user_id')
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst()) !== undefined;

type SimilarRow = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly answer: string | null;
  readonly stars: number | null;
};

/** Resolved tickets with some of the same words, the most alike first; never the customer's own. */
export const findSimilar = async (
  db: Db,
  ticket: { readonly id: string; readonly title: string; readonly user_id: string },
  most: number,
): Promise<SimilarRow[]> => {
  const { rows } = await sql<SimilarRow>`
    with sought as (
      select string_agg(word, ' | ')::tsquery as words
      from unnest(tsvector_to_array(to_tsvector('english', ${ticket.title}))) t (lexeme)
      cross join lateral (select quote_literal(lexeme) as word) quoted)
    select t.id, c.reference, t.title, t.stars, (
      select m.body from chat_messages m
      where m.thread_id = t.thread_id and m.role = 'staff' and m.file_id is null
      order by m.seq desc limit 1) as answer
    from support_tickets t join cases c on c.id = t.id, sought
    where t.state = 'resolved' and t.id <> ${ticket.id} and t.user_id <> ${ticket.user_id}
      and to_tsvector('english'::regconfig, t.title) @@ sought.words
    order by ts_rank(to_tsvector('english'::regconfig, t.title), sought.words) desc, t.updated_at desc
    limit ${most}`.execute(db);
  return rows;
};
