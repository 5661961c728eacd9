import { copy } from '../copy.ts';
import type { Preview } from '../queries.ts';

const names = copy.channels;

/** The message on each channel, as people will read it. */
export function ChannelPreview({ preview }: { preview: Preview }) {
  const { inbox, push, mail, text } = preview;
  return (
    <div className="grid gap-3">
      <Channel name={names.inbox} head={inbox.title} lines={[inbox.body]} />
      <Channel name={names.push} head={push.title} lines={[push.body]} />
      <Channel name={names.mail} head={mail.subject} lines={mail.text.split('\n\n')} />
      <Channel name={names.text} lines={[text]} />
    </div>
  );
}

type Props = { name: string; head?: string; lines: readonly string[] };

function Channel({ name, head, lines }: Props) {
  return (
    <section aria-label={name} className="min-w-0 rounded-input border border-hairline p-3">
      <h3 className="mb-1 text-xs font-medium text-mute">{name}</h3>
      {head && <p className="font-medium break-words text-ink">{head}</p>}
      {lines.map((line, place) => (
        <p key={`${place} ${line}`} className="text-sm break-words">
          {line}
        </p>
      ))}
    </section>
  );
}
