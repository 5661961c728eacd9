/** SQL of tickets that wait too long, and of tickets as staff and exports find them. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { EntityPart } from '#platform/room.ts';
import type { SignalRow } from '#platform/signal-totals.ts';

/** Tickets whose answer is late, with the money of their transactions. */
export const readLateTickets = async (db: Db, now: Date): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select x.asset as currency, count(*) as count, sum(x.amount)::bigint as sum, min(c.due_at) as oldest
    from support_tickets t join cases c on c.id = t.id left join transactions x on x.id = c.transaction_id
    where t.state <> 'resolved' and t.state <> 'waiting_person' and c.state = 'open' and c.due_at < ${now}
    group by x.asset`.execute(db);
  return rows;
};

/** Open tickets that the second line has and no specialist has answered yet. */
export const readSecondLine = async (db: Db): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select x.asset as currency, count(*) as count, sum(x.amount)::bigint as sum, min(t.line_at) as oldest
    from support_tickets t join cases c on c.id = t.id left join transactions x on x.id = c.transaction_id
    where t.line = 2 and t.state in ('open', 'waiting_bank')
    group by x.asset`.execute(db);
  return rows;
};

/** Tickets for the search of staff, by id or number. */
export const ticketEntities: EntityPart = {
  kind: 'ticket',
  permission: 'support.read',
  select: ({ as }) => {
    if (as.by !== 'id' && as.by !== 'words') return [];
    const named = as.by === 'id' ? sql`c.id = ${as.id}::uuid` : sql`c.reference = ${as.reference}`;
    return [
      sql`select t.id::text, c.reference, coalesce('@' || u.tag, '')
        from cases c join support_tickets t on t.id = c.id join users u on u.id = t.user_id
        where ${named}`,
    ];
  },
};

/**
 * Tickets for a person's data export: their questions with all messages, files by name, and
 * ratings.
 */
export const readTicketsOf = async (db: Db, userId: string) => {
  const { rows } = await sql<{
    reference: string;
    category: string;
    state: string;
    openedAt: string;
    resolvedAt: string | null;
    continuesIn: string | null;
    rating: { stars: number; text: string | null } | null;
    messages: readonly { at: string; by: string | null; text: string; file: unknown }[];
  }>`
    select c.reference, t.category, t.state, to_jsonb(t.opened_at) as "openedAt",
      to_jsonb(t.resolved_at) as "resolvedAt", goes_on.reference as "continuesIn",
      case when t.stars is not null then jsonb_build_object('stars', t.stars, 'text', t.stars_text) end
        as rating,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', m.at, 'by', m.role, 'text', m.body, 'file',
          case when m.file_id is not null then jsonb_build_object('name', m.body, 'type', m.file_type,
            'bytes', m.file_bytes,
            'address', '/api/v1/chat/' || m.thread_id || '/messages/' || m.id || '/file') end)
          order by m.seq)
        from chat_messages m where m.thread_id = t.thread_id), '[]') as messages
    from support_tickets t join cases c on c.id = t.id
      left join support_merges merge on merge.ticket_id = t.id
      left join cases goes_on on goes_on.id = merge.into_id
    where t.user_id = ${userId} order by t.updated_at desc`.execute(db);
  return rows;
};
