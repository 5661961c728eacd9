import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ticketCategories } from '@cowrie/contract/support/data';
import { fromWire, isAssetCode } from '@cowrie/money';
import { CallCode } from '#features/status/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { MergedThread } from '../components/merged-thread.tsx';
import { TicketStateBadge } from '../components/ticket-state.tsx';
import { Similar } from './components/similar.tsx';
import { StaffConversation } from './components/staff-conversation.tsx';
import { TicketActions } from './components/ticket-actions.tsx';
import { copy, stateWords } from './copy.ts';
import { staffMessagesQuery, staffTicketQuery, type StaffTicket } from './queries.ts';
import { useWatch } from './use-watch.ts';

export const meta = () => pageMeta(copy.title);

/** One ticket: the conversation, who and what it is about, and what staff did. */
export default function StaffTicketPage() {
  const { ticketId = '' } = useParams();
  const isWatching = useWatch(ticketId);
  const query = useQuery(staffTicketQuery(ticketId, isWatching));
  return (
    <AdminDetail
      query={query}
      title={query.data?.reference ?? copy.title}
      note={
        query.data && (
          <span className="inline-flex flex-wrap gap-1.5">
            <TicketStateBadge state={query.data.state} words={stateWords[query.data.state]} />
            {query.data.isSecondLine && <Badge tone="warning">{copy.secondLine}</Badge>}
          </span>
        )
      }
      back={{ to: '/admin/support', label: copy.back }}
    >
      {(data) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            {data.mergedInto && <MergedInto into={data.mergedInto} />}
            <TicketActions ticket={data} />
            <Merged ticket={data} />
            <StaffConversation key={data.threadId} ticket={data} isWatching={isWatching} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <Facts ticket={data} />
            <CallCode key={ticketId} ticketId={ticketId} />
            <Similar ticketId={ticketId} />
            <Steps ticket={data} />
          </div>
        </div>
      )}
    </AdminDetail>
  );
}

function MergedInto({ into }: { into: NonNullable<StaffTicket['mergedInto']> }) {
  return (
    <Banner
      action={
        <ButtonLink to={`/admin/support/ticket/${into.id}`} variant="secondary" size="sm">
          {copy.openMerged}
        </ButtonLink>
      }
    >
      {copy.merged(into.reference)}
    </Banner>
  );
}

/** The conversations of the tickets that were merged into this one. */
function Merged({ ticket }: { ticket: StaffTicket }) {
  const now = useNow() ?? 0;
  return ticket.merged.map(({ id, reference, at }) => (
    <MergedThread
      key={id}
      reference={reference}
      at={at}
      now={now}
      query={staffMessagesQuery(id, true)}
      fileHref={(message) => `/api/v1/staff/support/tickets/${id}/messages/${message.id}/file`}
    />
  ));
}

const text = copy.facts;

function Facts({ ticket }: { ticket: StaffTicket }) {
  const { person, owner, transaction, rating } = ticket;
  return (
    <Card density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={text.customer}>
          <EntityChip of={{ kind: 'person', id: person.id }}>
            {person.name} @{person.tag}
          </EntityChip>
        </Fact>
        <Fact label={text.about}>{ticketCategories[ticket.category].label}</Fact>
        {transaction && (
          <Fact label={text.transaction}>
            <EntityChip of={{ kind: 'transaction', id: transaction.id }}>
              {transaction.reference}
            </EntityChip>
            {isAssetCode(transaction.currency) && (
              <MoneyText
                alwaysShown
                amount={fromWire(transaction.amount, transaction.currency)}
                className="block"
              />
            )}
          </Fact>
        )}
        <Fact label={text.priority}>
          {ticket.priority}
          <span className="block text-sm text-mute">{text.priorityNote}</span>
        </Fact>
        <Fact label={text.due}>
          {moment(ticket.dueAt)}
          {ticket.pausedAt && <span className="block text-sm text-mute">{text.paused}</span>}
        </Fact>
        <Fact label={text.owner}>{owner ? `${owner.name} @${owner.tag}` : text.none}</Fact>
        <Fact label={text.opened}>{moment(ticket.openedAt)}</Fact>
        {rating && (
          <Fact label={text.rating}>
            {text.stars(rating.stars)}
            {rating.text && <span className="block text-sm text-mute">{rating.text}</span>}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Steps({ ticket }: { ticket: StaffTicket }) {
  return (
    <Card title={copy.steps} density="dense">
      <Timeline
        steps={ticket.steps.toReversed().map(({ at, what, by, isPublic }) => ({
          title: what,
          when: copy.stepBy(isPublic ? copy.publicStep(by) : by, moment(at)),
          state: 'done',
        }))}
      />
    </Card>
  );
}
