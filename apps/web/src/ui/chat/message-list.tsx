import { useEffect, useRef, type ReactNode } from 'react';
import type { ChatMessage } from '@cowrie/contract/chat/routes';
import { Clock3, Paperclip } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { FieldError } from '../forms/field.tsx';
import { cx } from '../text/class-names.ts';
import { nearMoment } from '../text/near-dates.ts';

const copy = {
  label: 'Messages',
  earlier: 'Show earlier messages',
  you: 'You',
  waiting: 'Waiting to be sent',
  seen: 'Seen',
  by: { email: 'by email' },
  discard: 'Delete this message',
  report: 'Report this message',
  typing: (name: string) => `${name} is typing…`,
} as const;

type Waiting = { readonly id: string; readonly text: string; readonly problem?: string };

type Props = {
  /** Oldest first. */
  messages: readonly ChatMessage[];
  waiting: readonly Waiting[];
  /** The newest message that the other side has seen. */
  seen: number;
  /** Who is typing now. */
  typing: string | undefined;
  now: number;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
  onDiscard: (id: string) => void;
  /** Where the file of a message is. */
  fileHref: (message: ChatMessage) => string;
  /** Reports a message of the other side; without it there is no button. */
  onReport?: ((message: ChatMessage) => void) | undefined;
};

/** A conversation: the newest message is at the bottom. Links are text, and cannot be clicked. */
export function MessageList(props: Props) {
  const { messages, waiting, seen, now } = props;
  const end = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  const newest = `${messages.at(-1)?.seq ?? 0} ${waiting.length}`;
  useEffect(() => {
    // The first messages leave the page where it is; a new one comes into view.
    if (shown.current !== '' && shown.current !== newest) {
      end.current?.scrollIntoView({ block: 'nearest' });
    }
    shown.current = newest;
  }, [newest]);
  const own = messages.filter(({ author }) => author?.isMe);
  const seenOwn = own.findLast(({ seq }) => seq <= seen)?.id;
  const known = new Set(messages.map(({ id }) => id));
  return (
    <div>
      {props.hasEarlier && (
        <div className="mb-4 flex justify-center">
          <Button
            size="sm"
            variant="secondary"
            loading={props.isLoadingEarlier}
            onClick={props.onEarlier}
          >
            {copy.earlier}
          </Button>
        </div>
      )}
      <div role="log" aria-label={copy.label}>
        <ol className="grid gap-3">
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              now={now}
              note={message.id === seenOwn && copy.seen}
              fileHref={props.fileHref}
              onReport={props.onReport}
            />
          ))}
          {waiting
            .filter(({ id }) => !known.has(id))
            .map((message) => (
              <WaitingItem key={message.id} message={message} onDiscard={props.onDiscard} />
            ))}
        </ol>
      </div>
      <output className="block min-h-6 pt-1 text-sm text-mute">
        {props.typing && copy.typing(props.typing)}
      </output>
      <div ref={end} />
    </div>
  );
}

const bubble =
  'w-fit max-w-[85%] rounded-card px-3.5 py-2.5 text-md wrap-anywhere whitespace-pre-line';

type MessageProps = { message: ChatMessage; now: number; note: ReactNode } & Pick<
  Props,
  'fileHref' | 'onReport'
>;

function Message({ message, now, note, fileHref, onReport }: MessageProps) {
  const { author, text, file, via, at } = message;
  if (!author) {
    return (
      <li className="text-center text-sm text-mute">
        {text} {nearMoment(at, now)}
      </li>
    );
  }
  return (
    <li className={cx('grid gap-1', author.isMe && 'justify-items-end')}>
      <p className={cx(bubble, author.isMe ? 'bg-accent-soft text-ink' : 'bg-sunken text-ink')}>
        {file ? (
          <a
            href={fileHref(message)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 font-medium text-accent hover:underline"
          >
            <Paperclip className="size-4 flex-none" strokeWidth={1.75} aria-hidden />
            {file.name}
          </a>
        ) : (
          text
        )}
      </p>
      <p className="text-xs text-mute">
        {author.isMe ? copy.you : author.name} · {nearMoment(at, now)}
        {via && <> · {copy.by[via]}</>}
        {note && <> · {note}</>}
        {onReport && !author.isMe && (
          <>
            {' · '}
            <button
              type="button"
              onClick={() => onReport(message)}
              className="relative cursor-pointer underline after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:text-ink"
            >
              {copy.report}
            </button>
          </>
        )}
      </p>
    </li>
  );
}

function WaitingItem({ message, onDiscard }: { message: Waiting } & Pick<Props, 'onDiscard'>) {
  return (
    <li className="grid justify-items-end gap-1">
      <p className={cx(bubble, 'border border-dashed border-hairline-strong text-body')}>
        {message.text}
      </p>
      {message.problem === undefined ? (
        <p className="inline-flex items-center gap-1 text-xs text-mute">
          <Clock3 className="size-3.5" strokeWidth={1.75} aria-hidden />
          {copy.waiting}
        </p>
      ) : (
        <>
          <FieldError id={undefined}>{message.problem}</FieldError>
          <Button size="sm" variant="quiet" onClick={() => onDiscard(message.id)}>
            {copy.discard}
          </Button>
        </>
      )}
    </li>
  );
}
