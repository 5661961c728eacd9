import { useQuery } from '@tanstack/react-query';
import {
  serviceGroupKeys,
  serviceGroups,
  type ServiceGroup,
  incidentStates,
  serviceOf,
  dayStateOf,
  serviceStates,
  type DayState,
  type ServiceState,
} from '@cowrie/contract/status/data';
import { publicMeta } from '#platform/pages/public-meta.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { moment, formatDate } from '#ui/text/dates.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Loaded } from './components/loaded.tsx';
import { copy } from './copy.ts';
import { durationWords } from './fee-words.ts';
import {
  incidentsQuery,
  statusQuery,
  type Service,
  type Status,
  type Incident,
} from './queries.ts';

const text = copy.status;

export const meta = () =>
  publicMeta({ path: '/status', title: text.title, description: text.description });

/** State of the services, now and lately, with incidents. */
export default function StatusPage() {
  return (
    <PublicPage title={text.title} lead={text.lead} width="wide">
      <Loaded query={useQuery(statusQuery)}>{(status) => <Now status={status} />}</Loaded>
    </PublicPage>
  );
}

function Now({ status }: { status: Status }) {
  const isGood = status.services.every(({ state }) => state === 'working');
  return (
    <>
      <Banner kind={isGood ? 'success' : 'warning'} title={isGood ? text.allGood : text.someBad}>
        {status.isOld ? text.old(durationWords(status.ageSeconds)) : text.readAt(moment(status.at))}
      </Banner>
      {status.open.length > 0 && (
        <Section title={text.open} className="first:mt-12">
          <Incidents items={status.open} />
        </Section>
      )}
      {serviceGroupKeys.map((group) => (
        <Group
          key={group}
          group={group}
          from={status.from}
          services={status.services.filter((service) => service.group === group)}
        />
      ))}
      <Past items={status.past} />
      <Section title={text.how}>
        <ul className="list-disc space-y-2 pl-6 text-md marker:text-mute">
          {text.howWords.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Section>
      <Section title={text.problem}>
        <ButtonLink to="/contact" variant="secondary">
          {text.contact}
        </ButtonLink>
      </Section>
    </>
  );
}

type GroupProps = {
  readonly group: ServiceGroup;
  readonly from: string;
  readonly services: readonly Service[];
};

function Group({ group, from, services }: GroupProps) {
  return (
    <Section title={serviceGroups[group]}>
      <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
        {services.map((service) => (
          <ServiceRow key={service.key} service={service} from={from} />
        ))}
      </ul>
    </Section>
  );
}

/** As many as the status itself carries. */
const firstShown = 10;

/** The newest are in the status; a link leads further back, twenty at a time. */
function Past({ items }: { items: Status['past'] }) {
  const { read, href } = useAddress();
  const before = read('before');
  const { data: older } = useQuery(incidentsQuery(before));
  const shown = before === '' ? items : (older?.items ?? []);
  const isMore = items.length >= firstShown;
  const next = before === '' ? (isMore && items.at(-1)?.id) || null : (older?.next ?? null);
  return (
    <Section id="past" title={text.past}>
      {shown.length === 0 ? <p className="text-md">{text.noPast}</p> : <Incidents items={shown} />}
      {next && (
        <ButtonLink to={`${href({ before: next })}#past`} variant="secondary" className="mt-4">
          {text.older}
        </ButtonLink>
      )}
    </Section>
  );
}

/** Incidents with what our team wrote, the newest first. */
function Incidents({ items }: { items: readonly Incident[] }) {
  return (
    <ul className="grid gap-4">
      {items.map((incident) => (
        <li key={incident.id} className="rounded-card border border-hairline bg-surface p-5">
          <article>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h3 className="text-md font-medium break-words">{incident.title}</h3>
              <Badge tone={incident.resolvedAt ? 'positive' : 'warning'}>
                {incidentStates[incident.state]}
              </Badge>
            </div>
            <p className="mt-1 text-sm text-mute">
              {incident.resolvedAt
                ? text.lasted(moment(incident.startedAt), moment(incident.resolvedAt))
                : text.began(moment(incident.startedAt))}
              {' · '}
              {text.affects}: {incident.services.map((key) => serviceOf(key).name).join(', ')}
            </p>
            <ol className="mt-4 grid gap-3 border-l border-hairline-strong pl-4">
              {incident.updates.map(({ at, state, words }) => (
                <li key={at + state}>
                  <p className="text-sm text-mute">
                    <span className="font-medium text-ink">{incidentStates[state]}</span>{' '}
                    <time dateTime={at}>{moment(at)}</time>
                  </p>
                  <p className="break-words whitespace-pre-line">{words}</p>
                </li>
              ))}
            </ol>
          </article>
        </li>
      ))}
    </ul>
  );
}

const tones: Record<ServiceState, BadgeTone> = {
  working: 'positive',
  slow: 'warning',
  problems: 'negative',
  paused: 'neutral',
};

const bars: Record<DayState, string> = {
  none: 'fill-hairline-strong',
  working: 'fill-positive',
  slow: 'fill-warning',
  problems: 'fill-negative',
};
const states = Object.keys(bars) as DayState[];

const dayMs = 86_400_000;
const dayAt = (from: string, at: number): string =>
  formatDate(new Date(Date.parse(`${from}T12:00:00Z`) + at * dayMs), '15 Nov', 'UTC');

/** One service: its state now, and a bar for each day. */
function ServiceRow({ service, from }: { service: Service; from: string }) {
  const { name, state, words, percent } = service;
  const days = Array.from(service.days, dayStateOf);
  return (
    <li className="p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-md font-medium">{name}</h3>
        <Badge tone={tones[state]}>{serviceStates[state]}</Badge>
      </div>
      <p className="mt-1 text-sm">{words}</p>
      <Bars days={days} />
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-mute">
        <span>{text.ago}</span>
        <span>{percent === null ? text.noPercent : text.percent(percent)}</span>
        <span>{text.today}</span>
      </p>
      <BadDays days={days} from={from} />
    </li>
  );
}

const step = 4;
const height = 32;

/** One path for each state keeps the page small. The colours repeat what the sentence says. */
function Bars({ days }: { days: readonly DayState[] }) {
  const count = (state: DayState): number => days.filter((one) => one === state).length;
  const pathOf = (state: DayState): string =>
    days.map((one, at) => (one === state ? `M${at * step} 0h3v${height}h-3z` : '')).join('');
  return (
    <>
      <p className="sr-only">
        {text.days}: {text.summary(count('working'), count('slow'), count('problems'))}
      </p>
      <svg
        viewBox={`0 0 ${days.length * step - 1} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 h-8 w-full"
        aria-hidden
      >
        {states.map((state) => (
          <path key={state} d={pathOf(state)} className={bars[state]} />
        ))}
      </svg>
    </>
  );
}

function BadDays({ days, from }: { days: readonly DayState[]; from: string }) {
  const bad = days.flatMap((state, at) =>
    state === 'slow' || state === 'problems'
      ? [`${dayAt(from, at)} (${text.dayWords[state]})`]
      : [],
  );
  if (bad.length === 0) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="min-h-6">{text.badDays}</summary>
      <p className="mt-1">{bad.join(', ')}</p>
    </details>
  );
}
