import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ChatMessage } from '@cowrie/contract/chat/routes';
import { MessageList } from '#ui/chat/message-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';
import { messagesOf, type messagesQuery } from '../queries.ts';

const text = copy.merged;

type Props = {
  reference: string;
  /** When it was joined to the question that goes on. */
  at: string;
  now: number;
  /** The customer's own, or the one of staff. */
  query: ReturnType<typeof messagesQuery>;
  fileHref: (message: ChatMessage) => string;
};

/** The conversation of a question that was joined to this one: read, and not written any more. */
export function MergedThread({ reference, at, now, query, fileHref }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={text.title(reference)} density="dense">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-body">{text.words(momentInSentence(at, now))}</p>
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.hide : text.show}
        </Button>
      </div>
      {isOpen && <Messages query={query} now={now} fileHref={fileHref} />}
    </Card>
  );
}

function Messages({ query, now, fileHref }: Pick<Props, 'query' | 'now' | 'fileHref'>) {
  const thread = useInfiniteQuery(query);
  return (
    <LoadedPart
      query={thread}
      failed={text.failed}
      skeleton={<Skeleton className="mt-4 h-24 w-full" />}
    >
      {({ pages }) => (
        <div className="mt-4">
          <MessageList
            messages={messagesOf(pages)}
            waiting={[]}
            seen={0}
            typing={undefined}
            now={now}
            hasEarlier={thread.hasNextPage}
            isLoadingEarlier={thread.isFetchingNextPage}
            onEarlier={() => void thread.fetchNextPage()}
            onDiscard={() => undefined}
            fileHref={fileHref}
          />
        </div>
      )}
    </LoadedPart>
  );
}
