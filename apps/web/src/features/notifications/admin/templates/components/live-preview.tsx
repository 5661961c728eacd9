import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { smsSize } from '@cowrie/contract/notifications/sms';
import {
  templateChannels,
  templateFields,
  templateSamples,
  type TemplateChannel,
  type TemplateSample,
} from '@cowrie/contract/notifications/templates';
import { product } from '@cowrie/contract/product';
import { useSettled } from '#platform/forms/use-settled.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { copy } from '../copy.ts';
import { previewQuery, type Draft, type Preview } from '../queries.ts';
import { MailFrame } from './mail-frame.tsx';

type Props = {
  kind: string;
  draft: Draft;
  channel: TemplateChannel;
  sample: TemplateSample;
  onSample: (sample: TemplateSample) => void;
};

/** The draft on the chosen channel, made by the server as a message would be. */
export function LivePreview({ kind, draft, channel, sample, onSample }: Props) {
  const settled = JSON.parse(useSettled(JSON.stringify(draft))) as Draft;
  const { data, error } = useQuery(previewQuery(kind, settled));
  return (
    <>
      <Chips
        label={copy.samples}
        name="sample"
        value={sample}
        onValueChange={(next) => onSample(next as TemplateSample)}
        options={Object.entries(templateSamples).map(([value, label]) => ({ value, label }))}
      />
      {error && <p className="text-sm text-negative">{copy.previewFailed}</p>}
      {!error && !data && <p className="text-sm text-mute">{copy.previewing}</p>}
      {data && (
        <section aria-label={copy.regions[channel]}>
          <ChannelPreview preview={data} channel={channel} />
        </section>
      )}
      {data && <Problems problems={data.problems} />}
    </>
  );
}

function ChannelPreview({ preview, channel }: { preview: Preview; channel: TemplateChannel }) {
  const { inbox, push, mail, text } = preview;
  if (channel === 'inbox' && inbox) return <InboxItem {...inbox} />;
  if (channel === 'push' && push) return <PushBanner {...push} />;
  if (channel === 'mail' && mail) return <MailFrame {...mail} />;
  if (channel === 'text' && text !== null) return <TextBubble text={text} />;
  return null;
}

type Pair = { title: string; body: string };

function InboxItem({ title, body }: Pair) {
  return (
    <div className="flex max-w-[24.375rem] gap-3 rounded-card border border-hairline p-4">
      <span className="flex size-10 flex-none items-center justify-center rounded-full bg-accent-soft text-accent">
        <Bell className="size-5" strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="font-medium break-words text-ink">{title}</p>
        <p className="text-sm break-words">{body}</p>
      </div>
    </div>
  );
}

/** As a phone shows it: one line of title, four lines of text. */
function PushBanner({ title, body }: Pair) {
  return (
    <div className="max-w-[24.375rem] rounded-card bg-sunken p-3">
      <p className="mb-1 flex justify-between text-xs text-mute">
        <span>{product.name}</span>
        <span>{copy.now}</span>
      </p>
      <p className="truncate font-medium text-ink">{title}</p>
      <p className="line-clamp-4 text-sm break-words">{body}</p>
    </div>
  );
}

function TextBubble({ text }: { text: string }) {
  const { segments, length, encoding } = smsSize(text);
  return (
    <div className="grid max-w-[24.375rem] gap-2">
      <p className="rounded-card rounded-bl-none bg-sunken p-3 break-words text-ink">{text}</p>
      <output className="text-sm font-medium text-body">
        {copy.sms(segments, length, encoding)}
      </output>
      {encoding === 'ucs2' && <p className="text-sm text-mute">{copy.unicode}</p>}
    </div>
  );
}

function Problems({ problems }: Pick<Preview, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <Banner kind="warning">
      <p>{copy.problems}</p>
      <ul className="list-disc pl-5">
        {problems.map(({ field, sentence }) => (
          <li key={`${field} ${sentence}`}>
            {templateChannels[templateFields[field].channel]}, {templateFields[field].name}:{' '}
            {sentence}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
