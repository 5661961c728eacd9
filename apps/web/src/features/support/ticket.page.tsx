import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { ticketCategories } from '@cowrie/contract/support/data';
import { fromWire, isAssetCode } from '@cowrie/money';
import { useAction } from '#platform/forms/use-action.ts';
import { fetchFile } from '#platform/files/fetch-file.ts';
import { saveFile } from '#platform/files/save-file.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Asked } from './components/asked.tsx';
import { Conversation } from './components/conversation.tsx';
import { MergedThread } from './components/merged-thread.tsx';
import { Rating } from './components/rating.tsx';
import { TicketStateBadge } from './components/ticket-state.tsx';
import { copy } from './copy.ts';
import { useReopen, useTranscript } from './mutations.ts';
import { messagesQuery, ticketQuery, type Ticket } from './queries.ts';

const text = copy.ticket;
export const meta = () => pageMeta(copy.title);

/** One question: the conversation, its number, and what the person can do now. */
export default function TicketPage() {
  const { ticketId = '' } = useParams();
  const query = useQuery(ticketQuery(ticketId));
  const { data } = query;
  // The link in an older mail leads to the question that goes on.
  if (data?.mergedInto) return <Navigate to={`/support/ticket/${data.mergedInto}`} replace />;
  return (
    <>
      <PageHeader
        title={data?.title ?? copy.title}
        note={data && <TicketStateBadge state={data.state} />}
        back={{ to: '/support', label: text.back }}
      />
      <Loaded
        query={query}
        failed={text.failed}
        unknown={{
          title: text.unknown,
          advice: text.unknownAdvice,
          actions: <ButtonLink to="/support">{text.back}</ButtonLink>,
        }}
        skeleton={<Skeleton className="h-96 w-full rounded-card!" />}
      >
        {(ticket) => <TicketView ticket={ticket} />}
      </Loaded>
    </>
  );
}

function TicketView({ ticket }: { ticket: Ticket }) {
  const now = useNow() ?? 0;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-6">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <TicketState ticket={ticket} now={now} />
        {ticket.merged.map((one) => (
          <MergedThread
            key={one.threadId}
            reference={one.reference}
            at={one.at}
            now={now}
            query={messagesQuery(one.threadId)}
            fileHref={({ id }) => `/api/v1/chat/${one.threadId}/messages/${id}/file`}
          />
        ))}
        <Conversation key={ticket.threadId} ticket={ticket} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Facts ticket={ticket} now={now} />
        {ticket.asked && <Asked asked={ticket.asked} now={now} />}
        {ticket.state === 'resolved' && <Rating key={ticket.id} ticket={ticket} />}
      </div>
    </div>
  );
}

/** Whose turn it is, and until when. */
function TicketState({ ticket, now }: { ticket: Ticket; now: number }) {
  const reopen = useReopen();
  const { state, answerBy, reopenUntil, isWithSpecialist, transaction } = ticket;
  if (state === 'waiting_person') return <Banner kind="warning">{text.waitingPerson}</Banner>;
  if (state !== 'resolved') {
    const sentence = answerBy && text.answerBy(momentInSentence(answerBy, now));
    return (
      sentence && <Banner>{isWithSpecialist ? `${text.specialist} ${sentence}` : sentence}</Banner>
    );
  }
  return (
    <Banner
      kind="success"
      title={text.resolved}
      action={
        reopenUntil ? (
          <Button
            variant="secondary"
            size="sm"
            loading={reopen.isPending}
            onClick={() => reopen.mutate({ params: { ticketId: ticket.id }, body: {} })}
          >
            {text.reopen}
          </Button>
        ) : (
          <ButtonLink
            to={transaction ? `/support?transaction=${transaction.id}` : '/support'}
            variant="secondary"
            size="sm"
          >
            {text.newQuestion}
          </ButtonLink>
        )
      }
    >
      {reopenUntil ? text.reopenUntil(momentInSentence(reopenUntil, now)) : text.ended}
    </Banner>
  );
}

function Facts({ ticket, now }: { ticket: Ticket; now: number }) {
  const transcript = useTranscript(text.transcriptDone);
  const { transaction, reference } = ticket;
  return (
    <Card>
      <dl className="grid gap-4">
        <Fact label={text.number}>
          <span className="inline-flex items-center gap-1.5 font-medium">
            {reference}
            <CopyButton text={reference} label={text.copyNumber} />
          </span>
        </Fact>
        <Fact label={text.about}>{ticketCategories[ticket.category].label}</Fact>
        <Fact label={text.asked}>{nearMoment(ticket.openedAt, now)}</Fact>
        {transaction && (
          <Fact label={text.transaction}>
            <Link to={`/transactions/${transaction.id}`} className="text-accent hover:underline">
              {isAssetCode(transaction.currency) && (
                <MoneyText amount={fromWire(transaction.amount, transaction.currency)} />
              )}{' '}
              {transaction.reference}
            </Link>
          </Fact>
        )}
      </dl>
      {ticket.state === 'resolved' && <ReceiptButton ticket={ticket} />}
      <Button
        className="mt-5"
        size="sm"
        variant="secondary"
        loading={transcript.isPending}
        onClick={() => transcript.mutate({ params: { ticketId: ticket.id }, body: {} })}
      >
        {text.transcript}
      </Button>
    </Card>
  );
}

/** Receipt of the ticket as a PDF: the question, its time, and how it ended. */
function ReceiptButton({ ticket }: { ticket: Ticket }) {
  const download = useAction(
    async () => {
      const file = await fetchFile(`/api/v1/support/tickets/${ticket.id}/receipt`);
      saveFile(file, `question-${ticket.reference}.pdf`);
    },
    { failed: text.receiptFailed, inToast: true },
  );
  return (
    <Button
      className="mt-5 mr-2"
      size="sm"
      variant="secondary"
      loading={download.busy}
      onClick={download.run}
    >
      {text.receipt}
    </Button>
  );
}
