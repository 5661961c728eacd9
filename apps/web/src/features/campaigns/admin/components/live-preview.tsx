import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { useSettled } from '#platform/forms/use-settled.ts';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from '../copy.ts';
import { countQuery, previewQuery, type Draft } from '../queries.ts';
import { ChannelPreview } from './channel-preview.tsx';

const reasonIn = (error: Error, otherwise: string): string => {
  if (!(error instanceof ApiError)) return otherwise;
  return Object.values(error.fields)[0] ?? error.message;
};

/** How many people fit now. It is asked again when the choice changes. */
export function LiveCount({ draft }: { draft: Draft }) {
  const typed = JSON.stringify({ subject: draft.subject, segment: draft.segment });
  const settled = JSON.parse(useSettled(typed)) as Pick<Draft, 'subject' | 'segment'>;
  const { data, error } = useQuery(countQuery(settled));
  if (error) return <p className="text-sm text-negative">{reasonIn(error, copy.countFailed)}</p>;
  if (!data) return <p className="text-sm text-mute">{copy.counting}</p>;
  return (
    <output className="block">
      <span className="text-xl font-semibold text-ink">{copy.counted(data.people)}</span>
      {data.muted > 0 && (
        <span className="block text-sm text-mute">{copy.countMuted(formatCount(data.muted))}</span>
      )}
    </output>
  );
}

/** The message on each channel, with the reader's own name in it. */
export function LivePreview({ draft }: { draft: Draft }) {
  const settled = JSON.parse(useSettled(JSON.stringify(draft))) as Draft;
  const isWritten = settled.words.title !== '' && settled.words.body !== '';
  const { data, error } = useQuery({ ...previewQuery(settled), enabled: isWritten });
  if (!isWritten) return <p className="text-sm text-mute">{copy.previewEmpty}</p>;
  if (error) return <p className="text-sm text-negative">{reasonIn(error, copy.previewFailed)}</p>;
  return data ? <ChannelPreview preview={data} /> : null;
}
