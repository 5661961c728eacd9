/** SQL of the contact form and its inbox. */

import type { MessageVia } from '@cowrie/contract/chat/data';
import type { ContactState, ContactTopic } from '@cowrie/contract/support/data';
import { contactList } from '@cowrie/contract/support/lists';
import type { ContactEntry, listContact } from '@cowrie/contract/support/routes';
import { sql } from 'kysely';
import { maskEmail } from '#features/identity/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import { findRow, insertOnce, lockRow, updateRow } from '#platform/db/rows.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';

/** False if there is a message with this id. */
export const insertContact = insertOnce('contact_messages', 'id');
export const findContact = findRow('contact_messages');
export const lockContact = lockRow('contact_messages');
export const findEntry = findRow('contact_entries');

type NewEntry = {
  readonly id: string;
  readonly text: string;
  /** Null for what the visitor writes. */
  readonly by: string | null;
  readonly via: MessageVia | null;
  readonly at: Date;
};

/** The message is locked, so entries get their places one after another. False if the id is used. */
export const insertEntry = async (tx: Tx, contactId: string, entry: NewEntry): Promise<boolean> => {
  const { rows } = await sql<{ seq: number }>`
    insert into contact_entries (contact_id, seq, id, staff_id, body, via, at)
    select ${contactId}::uuid, coalesce(max(seq), 0) + 1, ${entry.id}::uuid, ${entry.by}::uuid,
      ${entry.text}, ${entry.via}, ${entry.at}::timestamptz
    from contact_entries where contact_id = ${contactId}
    on conflict (id) do nothing returning seq`.execute(tx);
  return rows.length > 0;
};

export const changeMessage = updateRow('contact_messages');

type EntryRow = {
  readonly id: string;
  readonly by_staff: boolean;
  readonly body: string;
  readonly via: MessageVia | null;
  readonly at: string;
};

export const entryOf = (row: EntryRow): ContactEntry => ({
  id: row.id,
  by: row.by_staff ? 'staff' : 'visitor',
  text: row.body,
  via: row.via,
  at: new Date(row.at).toISOString(),
});

/** Entries that followed a message, oldest first, as one value of its row. */
export const entriesOf = sql<readonly EntryRow[] | null>`(
  select json_agg(json_build_object('id', e.id, 'by_staff', e.staff_id is not null, 'body', e.body,
    'via', e.via, 'at', e.at) order by e.seq)
  from contact_entries e where e.contact_id = m.id)`;

type Row = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly body: string;
  readonly state: ContactState;
  readonly at: Date;
  readonly owner_name: string | null;
  readonly proven_at: Date | null;
  readonly person_id: string | null;
  readonly person_name: string | null;
  readonly person_tag: string | null;
  readonly entries: readonly EntryRow[] | null;
};

export const contactSource: ListSource<typeof contactList, typeof listContact, Row> = {
  list: contactList,
  from: sql`contact_messages m left join users o on o.id = m.owner_id
    left join users p on p.email_key = lower(m.email) and p.email_verified_at is not null`,
  select: sql`m.id, m.reference, m.name, m.email, m.topic, m.body, m.state, m.at,
    o.full_name as owner_name, m.proven_at, p.id as person_id, p.full_name as person_name,
    p.tag as person_tag, ${entriesOf} as entries`,
  key: { by: sql`m.id`, type: 'uuid' },
  sorts: { at: { by: sql`m.at`, type: 'timestamptz' } },
  filters: {
    state: (state) => sql`m.state = ${state}`,
    topic: (topic) => sql`m.topic = ${topic}`,
    search: (search) => sql`m.reference = ${search.toUpperCase()}`,
  },
  row: (row) => ({
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: maskEmail(row.email),
    topic: row.topic,
    text: row.body,
    state: row.state,
    at: row.at.toISOString(),
    owner: row.owner_name,
    isProven: row.proven_at !== null,
    person:
      row.person_id === null
        ? null
        : { id: row.person_id, name: row.person_name ?? '', tag: row.person_tag ?? '' },
    entries: (row.entries ?? []).map(entryOf),
  }),
};
