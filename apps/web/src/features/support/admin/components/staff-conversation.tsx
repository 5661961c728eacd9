import { useState } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { afterReply } from '@cowrie/contract/support/data';
import { fillMacro } from '@cowrie/contract/support/macros';
import { formatMoney, fromWire, isAssetCode } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { attachmentOf } from '#platform/chat/attach.ts';
import { checkAttachment } from '#platform/chat/check-attachment.ts';
import { useOutbox } from '#platform/chat/use-outbox.ts';
import { useSeen, useTyping } from '#platform/chat/use-thread.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AttachButton, useAttachments } from '#ui/chat/attach-button.tsx';
import { Composer } from '#ui/chat/composer.tsx';
import { MessageList } from '#ui/chat/message-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { useReportMessage } from '../../components/report-message.tsx';
import { messagesOf } from '../../queries.ts';
import { usableAnswersQuery, type SavedAnswer } from '../answers/queries.ts';
import { copy } from '../copy.ts';
import { staffMessagesQuery, type StaffTicket } from '../queries.ts';

type Next = (typeof afterReply)[number];
const options = afterReply.map((value) => ({ value, label: copy.next.options[value] }));
const nextOf = (value: string): Next => afterReply.find((one) => one === value) ?? 'open';

/** The saved answers of which every value is known for this ticket. */
const savedFor = (
  { person, reference, transaction }: StaffTicket,
  answers: readonly SavedAnswer[],
) => {
  const values = {
    name: person.name.split(' ')[0] ?? person.name,
    reference,
    ...(transaction &&
      isAssetCode(transaction.currency) && {
        transaction: transaction.reference,
        amount: formatMoney(fromWire(transaction.amount, transaction.currency)),
      }),
  };
  return answers.flatMap(({ label, text }) => {
    const filled = fillMacro(text, values);
    return filled === undefined ? [] : [{ label, text: filled }];
  });
};

/** Replies to the customer wait here until they have arrived; files are sent immediately. */
function useReplies({ id: ticketId, threadId }: StaffTicket, next: Next) {
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['chat', 'staff', ticketId] });
    await client.invalidateQueries({ queryKey: ['support'] });
  };
  const outbox = useOutbox(`staff:${threadId}`, async ({ id, text }) => {
    await call('support.reply', { params: { ticketId }, body: { id, text, next } });
    await refresh();
  });
  const files = useAttachments({
    check: checkAttachment,
    onFile: async (file) => {
      await call('support.attach', { params: { ticketId }, query: attachmentOf(file), file });
      await refresh();
    },
  });
  return { outbox, files };
}

type Props = { ticket: StaffTicket; isWatching: boolean };

/** The thread with the customer. A reply says who has the next step. */
export function StaffConversation({ ticket, isWatching }: Props) {
  const { id: ticketId, threadId, isMember } = ticket;
  const mayWrite = useMay()('support.write') && !ticket.isOwn;
  const thread = useInfiniteQuery(staffMessagesQuery(ticketId, isMember || isWatching));
  const answers = useQuery(usableAnswersQuery);
  const now = useNow() ?? 0;
  const typing = useTyping(threadId);
  const [next, setNext] = useState<Next>('waiting_person');
  const { outbox, files } = useReplies(ticket, next);
  const report = useReportMessage(threadId);
  const messages = messagesOf(thread.data?.pages);
  useSeen(threadId, messages.at(-1)?.seq ?? 0, isMember);
  return (
    <Card density="dense">
      {!thread.data && !thread.error && <Skeleton className="h-48 w-full" />}
      {thread.error && <Banner kind="error">{copy.failedMessages}</Banner>}
      {thread.data && (
        <MessageList
          messages={messages}
          waiting={outbox.waiting}
          seen={thread.data.pages[0]?.seen.customer ?? 0}
          typing={typing.name}
          now={now}
          hasEarlier={thread.hasNextPage}
          isLoadingEarlier={thread.isFetchingNextPage}
          onEarlier={() => void thread.fetchNextPage()}
          onDiscard={outbox.discard}
          fileHref={({ id }) => `/api/v1/staff/support/tickets/${ticketId}/messages/${id}/file`}
          onReport={isMember ? report.open : undefined}
        />
      )}
      {report.sheet}
      {ticket.isOwn && <Banner>{copy.own}</Banner>}
      {mayWrite && ticket.state === 'resolved' && !ticket.mergedInto && (
        <Banner>{copy.resolved}</Banner>
      )}
      {mayWrite && ticket.state !== 'resolved' && (
        <Composer
          onSend={outbox.add}
          onTyping={() => isMember && typing.tell()}
          hint={copy.replyHint}
          send={copy.reply}
          saved={savedFor(ticket, answers.data?.items ?? [])}
          onFiles={(dropped) => void files.send(dropped)}
          beside={
            <div className="flex flex-wrap items-end gap-3">
              <AttachButton sender={files} />
              <SelectField
                label={copy.next.label}
                className="w-60 max-w-full"
                name="next"
                options={options}
                value={next}
                onChange={({ target }) => setNext(nextOf(target.value))}
              />
            </div>
          }
        />
      )}
    </Card>
  );
}
