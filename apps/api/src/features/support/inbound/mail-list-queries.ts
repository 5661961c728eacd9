/** Where the list of emails comes from that joined no conversation. */

import type { MailReason } from '@cowrie/contract/support/data';
import { mailsList } from '@cowrie/contract/support/lists';
import type { listMails } from '@cowrie/contract/support/routes';
import { sql } from 'kysely';
import { maskEmail } from '#features/identity/index.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';

type Row = {
  readonly id: string;
  readonly from_address: string;
  readonly subject: string;
  readonly reason: MailReason;
  readonly reference: string | null;
  readonly ticket_id: string | null;
  readonly at: Date;
  readonly told_at: Date | null;
};

export const mailsSource: ListSource<typeof mailsList, typeof listMails, Row> = {
  list: mailsList,
  // Those that joined a conversation are there.
  from: sql`(select * from inbound_mails where reason is not null) m left join cases c on c.id = m.ticket_id
    left join contact_messages v on v.id = m.contact_id`,
  select: sql`m.id, m.from_address, m.subject, m.reason, coalesce(c.reference, v.reference) as reference,
    m.ticket_id, m.at, m.told_at`,
  key: { by: sql`m.id`, type: 'uuid' },
  sorts: { at: { by: sql`m.at`, type: 'timestamptz' } },
  filters: {
    reason: (reason) => sql`m.reason = ${reason}`,
    search: (search) => sql`m.id in (
      select id from inbound_mails where ticket_id = (select id from cases where reference = ${search.toUpperCase()})
      union all select id from inbound_mails
        where contact_id = (select id from contact_messages where reference = ${search.toUpperCase()}))`,
  },
  row: (row) => ({
    id: row.id,
    from: maskEmail(row.from_address),
    subject: row.subject,
    reason: row.reason,
    reference: row.reference,
    ticketId: row.ticket_id,
    at: row.at.toISOString(),
    toldAt: row.told_at?.toISOString() ?? null,
  }),
};
