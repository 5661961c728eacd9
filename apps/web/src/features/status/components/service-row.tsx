import {
  dayStateOf,
  serviceStates,
  type DayState,
  type ServiceState,
} from '@cowrie/contract/status/data';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { Service } from '../queries.ts';

const text = copy.status;

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
export function ServiceRow({ service, from }: { service: Service; from: string }) {
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
