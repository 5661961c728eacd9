import { Link } from 'react-router';
import { MailX } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { mailsList } from '@cowrie/contract/support/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.emails.title);

type Mail = OutputOf<Routes['support.mails']>['items'][number];

const cells = {
  subject: ({ subject }: Mail) => <span className="line-clamp-2">{subject}</span>,
  reference: ({ reference, ticketId }: Mail) =>
    ticketId === null ? (
      (reference ?? copy.emails.none)
    ) : (
      <Link className="text-accent hover:underline" to={`/admin/support/ticket/${ticketId}`}>
        {reference}
      </Link>
    ),
  toldAt: ({ toldAt }: Mail) => (toldAt === null ? copy.emails.notTold : moment(toldAt)),
};

/** Emails to reply addresses that joined no conversation, with the reason. */
export default function EmailsNotTakenPage() {
  const model = useAdminList(mailsList, { nameOf: ({ subject }) => subject });
  return <AdminList model={model} icon={MailX} cells={cells} />;
}
