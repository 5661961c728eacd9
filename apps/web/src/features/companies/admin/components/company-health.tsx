import type { ReactNode } from 'react';
import { CircleCheck, CirclePause, LoaderCircle, type LucideIcon } from 'lucide-react';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { exactMoment, staffTimeZone } from '#ui/text/dates.ts';
import { Plate } from '#ui/layout/plate.tsx';
import { Tiles, type Tile } from '#ui/data/tiles.tsx';
import { copy } from '../company-copy.ts';
import type { CompanyEvent, Health } from '../queries.ts';

const text = copy.company;

const looks: Record<Health['state'], { icon: LucideIcon; look: string }> = {
  closed: { icon: CircleCheck, look: 'bg-positive-soft text-positive' },
  open: { icon: CirclePause, look: 'bg-negative-soft text-negative' },
  half_open: { icon: LoaderCircle, look: 'bg-warning-soft text-warning' },
};

type Props = { company: CompanyEvent['company']; health: Health };

/** Whether calls to the company go through right now, in words all staff understand. */
export function CompanyHealth({ company, health }: Props) {
  const { state, since, failures, inFlight, waiting, configured } = health;
  const { icon, look } = looks[state];
  return (
    <Card
      title={text.health}
      density="dense"
      aside={
        <CardLink to={`/admin/webhooks?company=${company}`}>
          {text.eventsOf(copy.names[company])}
        </CardLink>
      }
    >
      <div className="flex items-center gap-3 py-2">
        <Plate icon={icon} className={`border-transparent ${look}`} />
        <div className="min-w-0" aria-live="polite">
          <p className="font-medium text-ink">{text.states[state].name}</p>
          <p className="text-sm text-mute">{text.states[state].words}</p>
        </div>
      </div>
      <dl className="divide-y divide-hairline">
        <Row label={`${text.since} · ${staffTimeZone}`}>{exactMoment(since)}</Row>
        <Row label={text.failures}>{failures}</Row>
        <Row label={text.inFlight}>{inFlight}</Row>
        <Row label={text.waiting}>{waiting}</Row>
        <Row label={text.configured}>{configured ? text.isConfigured : text.isNotConfigured}</Row>
      </dl>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-body">{label}</dt>
      <dd className="text-right whitespace-nowrap text-ink tabular-nums">{children}</dd>
    </div>
  );
}

export function LastHour({ hour }: { hour: Health['lastHour'] }) {
  const { calls, failed, unknown, p50Ms, p95Ms } = hour;
  const tiles: Tile[] = [
    { label: text.calls, value: calls, note: text.callsNote },
    {
      label: text.failed,
      value: failed,
      note: failed > 0 ? text.failedNote : text.noneNote,
      alarming: failed > 0,
    },
    {
      label: text.unknown,
      value: unknown,
      note: unknown > 0 ? text.unknownNote : text.noneNote,
      alarming: unknown > 0,
    },
    {
      label: text.speed,
      value: p50Ms,
      note: p95Ms === null ? text.noSpeed : text.speedNote(p95Ms),
    },
  ];
  return <Tiles tiles={tiles} />;
}
