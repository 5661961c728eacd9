import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { exactMoment, staffTimeZone } from '#ui/text/dates.ts';
import { Content } from '#ui/data/raw-content.tsx';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../company-copy.ts';
import type { EventContent, CompanyEvent } from '../queries.ts';
import { EventState, signatureText } from './event-state.tsx';

const text = copy.events;

/** One webhook: its content, whether its signature is valid, its result, and a button to retry. */
export function EventDetail({ event }: { event: EventContent }) {
  const { company, type, status, eventId, headers, payload, result, error } = event;
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-start gap-2">
        <EventState status={status} />
        <p className="text-sm text-body">{text.meanings[status]}</p>
      </div>
      <dl className="grid gap-3">
        {error && (
          <Fact label={text.error}>
            <span className="text-negative">{error}</span>
          </Fact>
        )}
        <Fact label={text.company}>{copy.names[company]}</Fact>
        <Fact label={text.type}>{type}</Fact>
        <Fact label={text.eventId}>
          <span className="flex items-center gap-2">
            <span className="min-w-0 break-all">{eventId}</span>
            <CopyButton text={eventId} label={text.copyId(eventId)} />
          </span>
        </Fact>
        <Fact label={text.signature}>{signatureText(event)}</Fact>
        <ProcessingFacts event={event} />
        {result !== null && (
          <Fact label={text.result}>
            <Content label={text.result} value={result} />
          </Fact>
        )}
        <Fact label={`${text.payload} · ${text.masked}`}>
          <Content label={text.payload} value={payload} />
        </Fact>
        <Fact label={text.headers}>
          <Content label={text.headers} value={headers} />
        </Fact>
      </dl>
      {status !== 'refused' && <Replay event={event} />}
    </div>
  );
}

function ProcessingFacts({ event }: { event: EventContent }) {
  const { receivedAt, processedAt, deliveries, attempts } = event;
  return (
    <>
      <Fact label={`${text.received} · ${staffTimeZone}`}>{exactMoment(receivedAt)}</Fact>
      <Fact label={`${text.processed} · ${staffTimeZone}`}>
        {processedAt ? exactMoment(processedAt) : copy.none}
      </Fact>
      <Fact label={text.deliveries}>{deliveries}</Fact>
      <Fact label={text.attempts}>{attempts}</Fact>
    </>
  );
}

function Replay({ event }: { event: EventContent }) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const mayReplay = useMay()('providers.write');
  return (
    <div className="border-t border-hairline pt-4">
      {mayReplay ? (
        <Button size="sm" variant="secondary" icon={RotateCcw} onClick={() => setSheetOpen(true)}>
          {text.replay}
        </Button>
      ) : (
        <p className="text-sm text-mute">{text.readOnly}</p>
      )}
      {isSheetOpen && <ReplaySheet event={event} onClose={() => setSheetOpen(false)} />}
    </div>
  );
}

/** Asks for the reason before an event is processed again. */
function ReplaySheet({ event, onClose }: { event: CompanyEvent; onClose: () => void }) {
  const replay = useStaffWrite('companies.replay');
  const send = async (reason: string) => {
    await replay.mutateAsync({ params: { id: event.id }, body: { reason } });
    toast.success(text.replayed, { description: text.replayedWords });
  };
  return (
    <StaffActionSheet
      title={text.replayTitle}
      description={text.replayWords}
      submit={text.replay}
      send={send}
      onClose={onClose}
    >
      <BeforeAfter before={text.statuses[event.status]} after={text.statuses.waiting} />
    </StaffActionSheet>
  );
}
