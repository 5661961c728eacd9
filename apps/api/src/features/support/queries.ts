/** SQL of tickets, as their owners and the room itself use them. */

import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { PagePlace } from '#platform/paging.ts';

export type TicketRow = Selectable<DB['support_tickets']> & {
  /** The ticket that goes on, if this one was merged. */
  readonly merged_into: string | null;
};

export const insertTicket = insertRow('support_tickets');

const tickets = (db: Db | Tx) =>
  db
    .selectFrom('support_tickets as t')
    .leftJoin('support_merges as merge', 'merge.ticket_id', 't.id')
    .selectAll('t')
    .select('merge.into_id as merged_into');

export const findTicket = (db: Db | Tx, id: string): Promise<TicketRow | undefined> =>
  tickets(db).where('t.id', '=', id).executeTakeFirst();

export const findTicketOfThread = (db: Db | Tx, threadId: string): Promise<TicketRow | undefined> =>
  tickets(db).where('t.thread_id', '=', threadId).executeTakeFirst();

/** The ticket in which a message with this id is, with what it says. */
export const findAsked = (tx: Tx, messageId: string) =>
  tx
    .selectFrom('chat_messages as m')
    .leftJoin('support_tickets as t', 't.thread_id', 'm.thread_id')
    .select(['t.id', 'm.author_id', 'm.body', 'm.intent'])
    .where('m.id', '=', messageId)
    .executeTakeFirst();

/** One person's questions are counted and opened one after another. */
export const lockPerson = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('support'), hashtext(${userId}))`.execute(tx);

export const countOpen = async (tx: Tx, userId: string): Promise<number> => {
  const row = await tx
    .selectFrom('support_tickets')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '<>', 'resolved')
    .executeTakeFirst();
  return Number(row?.count ?? 0n);
};

/** The person's open ticket about a transaction, or the open one that such a ticket was merged into. */
export const findOpenAbout = async (tx: Tx, userId: string, transactionId: string) => {
  const { rows } = await sql<{ id: string }>`
    select coalesce(merge.into_id, c.id) as id
    from cases c left join support_merges merge on merge.ticket_id = c.id
      left join cases goes_on on goes_on.id = merge.into_id
    where c.transaction_id = ${transactionId} and c.kind = 'support' and c.user_id = ${userId}
      and coalesce(goes_on.state, c.state) = 'open'
    limit 1`.execute(tx);
  return rows[0];
};

export const openTicketsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('support_tickets')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '<>', 'resolved')
    .orderBy('id')
    .execute();

export const changeTicket = updateRow('support_tickets');

/**
 * Extra priority that puts a forgotten ticket before all others, and one of the second line before
 * the rest.
 */
const escalatedBy = 1_000_000_000;
const secondLineBy = 500_000_000;

/**
 * Money at risk times age, for one ticket or for all: a thousand naira for an hour is 1. Small
 * amounts count as a thousand, so that a question without money grows old too.
 */
export const refreshPriority = async (db: Db | Tx, at: Date, id?: string): Promise<void> => {
  const which = id === undefined ? sql`state <> 'resolved'` : sql`id = ${id}`;
  await sql`
    update support_tickets t set priority = fresh.priority
    from (select id, case when state in ('waiting_person', 'resolved') then 0 else
        (1000 + risk) * (60 + (extract(epoch from ${at}::timestamptz - opened_at) / 60)::bigint) / 60000
          + case when escalated_at is null then 0 else ${sql.lit(escalatedBy)}::bigint end
          + case when line = 1 then 0 else ${sql.lit(secondLineBy)}::bigint end
      end as priority
      from support_tickets where ${which} order by id for update) fresh
    where fresh.id = t.id and fresh.priority <> t.priority`.execute(db);
};

const lines = (db: Db | Tx) =>
  db
    .selectFrom('support_tickets as t')
    .innerJoin('cases as c', 'c.id', 't.id')
    .innerJoin('chat_threads as thread', 'thread.id', 't.thread_id')
    .leftJoin('chat_members as m', (join) =>
      join.onRef('m.thread_id', '=', 't.thread_id').onRef('m.user_id', '=', 't.user_id'),
    )
    .leftJoin('transactions as x', 'x.id', 'c.transaction_id')
    .leftJoin('support_merges as merge', 'merge.ticket_id', 't.id')
    .selectAll('t')
    .select(['c.reference', 'c.due_at', 'c.transaction_id', 'thread.last_seq', 'm.seen_seq'])
    .select('merge.into_id as merged_into')
    .select(['x.reference as x_reference', 'x.amount as x_amount', 'x.asset as x_asset']);

export type OwnTicketRow = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>;

export const findOwnTicket = (db: Db | Tx, userId: string, id: string) =>
  lines(db).where('t.id', '=', id).where('t.user_id', '=', userId).executeTakeFirst();

export const listOwnTickets = (
  db: Db,
  userId: string,
  wanted: {
    readonly is?: 'open' | 'resolved' | 'waiting' | undefined;
    readonly before?: PagePlace | undefined;
    readonly limit: number;
  },
): Promise<OwnTicketRow[]> => {
  const { is, before } = wanted;
  return (
    lines(db)
      .where('t.user_id', '=', userId)
      // A merged ticket is read in the ticket that goes on.
      .where('merge.into_id', 'is', null)
      .$if(is === 'open', (query) => query.where('t.state', '<>', 'resolved'))
      .$if(is === 'resolved', (query) => query.where('t.state', '=', 'resolved'))
      .$if(is === 'waiting', (query) => query.where('t.state', '=', 'waiting_person'))
      .$if(before !== undefined, (query) =>
        query.where(
          sql<boolean>`(t.updated_at, t.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid)`,
        ),
      )
      .orderBy('t.updated_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(wanted.limit)
      .execute()
  );
};

/** The amount of a person's own transaction. */
export const findOwnTransaction = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('transactions')
    .select(['id', 'amount', 'asset'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Tickets whose answer is late by more than a time, and that no one was alarmed about. */
export const findForgotten = (db: Db, dueBefore: Date, most: number) =>
  db
    .selectFrom('support_tickets as t')
    .innerJoin('cases as c', 'c.id', 't.id')
    .select('t.id')
    .where('t.state', 'in', ['open', 'waiting_bank'])
    .where('t.escalated_at', 'is', null)
    .where('c.state', '=', 'open')
    .where('c.due_at', '<', dueBefore)
    .orderBy('c.due_at')
    .limit(most)
    .execute();
