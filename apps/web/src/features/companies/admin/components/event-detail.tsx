import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { useMay } from '#platform/use-may.ts';
import { Fact } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { exactMoment, staffTimeZone } from '#ui/moments.ts';
import { copy } from '../company-copy.ts';
import type { EventContent } from '../queries.ts';
import { Content } from '#ui/raw-content.tsx';
import { EventState, signatureWords } from './event-state.tsx';
import { ReplaySheet } from './replay-sheet.tsx';

const words = copy.events;

/** What came, whether it was believed, what became of it, and another try. */
export function EventDetail({ event }: { event: EventContent }) {
  const { company, type, status, eventId, headers, payload, result, error } = event;
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-start gap-2">
        <EventState status={status} />
        <p className="text-sm text-body">{words.meanings[status]}</p>
      </div>
      <dl className="grid gap-3">
        {error && (
          <Fact label={words.error}>
            <span className="text-negative">{error}</span>
          </Fact>
        )}
        <Fact label={words.company}>{copy.names[company]}</Fact>
        <Fact label={words.type}>{type}</Fact>
        <Fact label={words.eventId}>
          <span className="flex items-center gap-2">
            <span className="min-w-0 break-all">{eventId}</span>
            <CopyButton text={eventId} label={words.copyId(eventId)} />
          </span>
        </Fact>
        <Fact label={words.signature}>{signatureWords(event)}</Fact>
        <Course event={event} />
        {result !== null && (
          <Fact label={words.result}>
            <Content label={words.result} value={result} />
          </Fact>
        )}
        <Fact label={`${words.payload} · ${words.masked}`}>
          <Content label={words.payload} value={payload} />
        </Fact>
        <Fact label={words.headers}>
          <Content label={words.headers} value={headers} />
        </Fact>
      </dl>
      {status !== 'refused' && <Replay event={event} />}
    </div>
  );
}

function Course({ event }: { event: EventContent }) {
  const { receivedAt, processedAt, deliveries, attempts } = event;
  return (
    <>
      <Fact label={`${words.received} · ${staffTimeZone}`}>{exactMoment(receivedAt)}</Fact>
      <Fact label={`${words.processed} · ${staffTimeZone}`}>
        {processedAt ? exactMoment(processedAt) : copy.none}
      </Fact>
      <Fact label={words.deliveries}>{deliveries}</Fact>
      <Fact label={words.attempts}>{attempts}</Fact>
    </>
  );
}

function Replay({ event }: { event: EventContent }) {
  const [asked, setAsked] = useState(false);
  const mayReplay = useMay()('providers.write');
  return (
    <div className="border-t border-hairline pt-4">
      {mayReplay ? (
        <Button size="sm" variant="secondary" icon={RotateCcw} onClick={() => setAsked(true)}>
          {words.replay}
        </Button>
      ) : (
        <p className="text-sm text-mute">{words.readOnly}</p>
      )}
      {asked && <ReplaySheet event={event} onClose={() => setAsked(false)} />}
    </div>
  );
}
