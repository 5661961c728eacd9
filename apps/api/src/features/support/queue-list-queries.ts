/** Where the queue of tickets comes from. */

import type { TicketCategory, TicketState } from '@cowrie/contract/support/data';
import { ticketsList } from '@cowrie/contract/support/lists';
import type { listQueue } from '@cowrie/contract/support/routes';
import { sql } from 'kysely';
import { idOfTag } from '#features/identity/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';

type Row = {
  readonly id: string;
  readonly reference: string;
  readonly person_name: string;
  readonly person_tag: string;
  readonly category: TicketCategory;
  readonly title: string;
  readonly state: TicketState;
  readonly priority: bigint;
  readonly risk: bigint;
  readonly due_at: Date;
  readonly owner_name: string | null;
  readonly updated_at: Date;
  readonly stars: number | null;
  readonly escalated_at: Date | null;
  readonly line: number;
};

export const queueSource = (
  clock: Clock,
): ListSource<typeof ticketsList, typeof listQueue, Row> => ({
  list: ticketsList,
  from: sql`support_tickets t join cases c on c.id = t.id join users u on u.id = t.user_id
    left join users o on o.id = c.owner_id`,
  select: sql`t.id, c.reference, u.full_name as person_name, u.tag as person_tag, t.category, t.title,
    t.state, t.priority, t.risk, c.due_at, o.full_name as owner_name, t.updated_at, t.stars,
    t.escalated_at, t.line`,
  key: { by: sql`t.id`, type: 'uuid' },
  sorts: {
    priority: { by: sql`t.priority`, type: 'bigint' },
    updatedAt: { by: sql`t.updated_at`, type: 'timestamptz' },
  },
  filters: {
    is: (state) => (state === 'unresolved' ? sql`t.state <> 'resolved'` : sql`t.state = ${state}`),
    category: (category) => sql`t.category = ${category}`,
    line: () => sql`t.line = 2`,
    owner: (owner) =>
      owner === 'none'
        ? sql`c.owner_id is null`
        : sql`t.id in (select id from cases where owner_id = ${idOfTag(owner)})`,
    search: (search) => sql`t.id in (
      select id from cases where reference = ${search.toUpperCase()}
      union all select id from support_tickets where user_id = ${idOfTag(search)})`,
  },
  row: (row) => {
    const isOurTurn = row.state === 'open' || row.state === 'waiting_bank';
    return {
      id: row.id,
      reference: row.reference,
      person: `${row.person_name} @${row.person_tag}`,
      category: row.category,
      title: row.title,
      state: row.state,
      priority: Number(row.priority),
      risk: Number(row.risk),
      dueAt: row.due_at.toISOString(),
      isEscalated: row.escalated_at !== null,
      isSecondLine: row.line === 2,
      isLate: isOurTurn && row.due_at < clock.now(),
      owner: row.owner_name,
      updatedAt: row.updated_at.toISOString(),
      rating: row.stars,
    };
  },
});
