import { Headset } from 'lucide-react';
import { ticketsList } from '@cowrie/contract/support/lists';
import { fromWire } from '@cowrie/money';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { moment } from '#ui/text/dates.ts';
import { TicketStateBadge } from '../components/ticket-state.tsx';
import { copy, stateWords } from './copy.ts';
import type { QueueRow } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const cells = {
  state: ({ state }: QueueRow) => <TicketStateBadge state={state} words={stateWords[state]} />,
  risk: ({ risk }: QueueRow) =>
    risk > 0 && <MoneyText alwaysShown amount={fromWire(risk * 100, 'NGN')} />,
  dueAt: ({ dueAt, isLate, isEscalated, isSecondLine }: QueueRow) => (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {moment(dueAt)}
      {isLate && <Badge tone="negative">{isEscalated ? copy.escalated : copy.late}</Badge>}
      {isSecondLine && <Badge tone="warning">{copy.secondLine}</Badge>}
    </span>
  ),
  owner: ({ owner }: QueueRow) => owner ?? copy.facts.none,
};

/** Questions of customers, the most urgent first: money at risk times age. */
export default function StaffSupportPage() {
  const { tag } = useSignedInMe();
  const model = useAdminList(ticketsList, { nameOf: ({ reference }) => reference });
  return (
    <AdminList
      model={model}
      icon={Headset}
      cells={cells}
      rowTo={({ id }) => `/admin/support/ticket/${id}`}
      actions={
        <>
          <ButtonLink to={`/admin/support?owner=@${tag}`} variant="secondary" size="sm">
            {copy.mine}
          </ButtonLink>
          <ButtonLink to="/admin/support/emails" variant="secondary" size="sm">
            {copy.emails.title}
          </ButtonLink>
        </>
      }
    />
  );
}
