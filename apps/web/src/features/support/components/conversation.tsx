import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { attachFile } from '#platform/chat/attach.ts';
import { checkAttachment } from '#platform/chat/check-attachment.ts';
import { useOutbox } from '#platform/chat/use-outbox.ts';
import { useSeen, useTyping } from '#platform/chat/use-thread.ts';
import { AttachButton, useAttachments } from '#ui/chat/attach-button.tsx';
import { Composer } from '#ui/chat/composer.tsx';
import { MessageList } from '#ui/chat/message-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';
import { messagesOf, messagesQuery, type Ticket } from '../queries.ts';
import { useReportMessage } from './report-message.tsx';

const text = copy.ticket;

/** The thread with us. What is written offline waits here, and is sent once. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const { threadId, state } = ticket;
  const client = useQueryClient();
  const thread = useInfiniteQuery(messagesQuery(threadId));
  const now = useNow() ?? 0;
  const typing = useTyping(threadId);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['chat', threadId] });
    await client.invalidateQueries({ queryKey: ['support'] });
  };
  const outbox = useOutbox(threadId, async ({ id, text: written }) => {
    await call('chat.send', { params: { threadId }, body: { id, text: written } });
    await refresh();
  });
  const files = useAttachments({
    check: checkAttachment,
    onFile: async (file) => {
      await attachFile(threadId, file);
      await refresh();
    },
  });
  const report = useReportMessage(threadId);
  const messages = messagesOf(thread.data?.pages);
  useSeen(threadId, messages.at(-1)?.seq ?? 0, true);
  return (
    <Card>
      {thread.data && thread.isRefetchError && (
        <Banner kind="warning" className="mb-4">
          {outbox.waiting.length > 0 ? text.offline : text.stale}
        </Banner>
      )}
      <LoadedPart
        query={thread}
        failed={text.failed}
        skeleton={<Skeleton className="h-48 w-full" />}
      >
        {({ pages }) => (
          <MessageList
            messages={messages}
            waiting={outbox.waiting}
            seen={pages[0]?.seen.staff ?? 0}
            typing={typing.name}
            now={now}
            hasEarlier={thread.hasNextPage}
            isLoadingEarlier={thread.isFetchingNextPage}
            onEarlier={() => void thread.fetchNextPage()}
            onDiscard={outbox.discard}
            fileHref={({ id }) => `/api/v1/chat/${threadId}/messages/${id}/file`}
            onReport={report.open}
          />
        )}
      </LoadedPart>
      {report.sheet}
      {state !== 'resolved' && (
        <Composer
          onSend={outbox.add}
          onTyping={typing.tell}
          onFiles={(dropped) => void files.send(dropped)}
          beside={<AttachButton sender={files} />}
        />
      )}
    </Card>
  );
}
