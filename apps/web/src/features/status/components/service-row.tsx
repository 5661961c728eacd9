import {
  dayStateOf,
  serviceStates,
  type DayState,
  type ServiceState,
} from '@cowrie/contract/status/data';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { cx } from '#ui/text/class-names.ts';
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
  none: 'bg-hairline-strong',
  working: 'bg-positive',
  slow: 'bg-warning',
  problems: 'bg-negative',
};

const dayMs = 86_400_000;
const dayAt = (from: string, at: number): string =>
  formatDate(new Date(Date.parse(`${from}T12:00:00Z`) + at * dayMs), '15 Nov', 'UTC');

/** One service: its state now, and a bar for each day. */
export function ServiceRow({ service, from }: { service: Service; from: string }) {
  const { name, state, words, percent } = service;
  return (
    <li className="p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-md font-medium">{name}</h3>
        <Badge tone={tones[state]}>{serviceStates[state]}</Badge>
      </div>
      <p className="mt-1 text-sm">{words}</p>
      <Bars days={Array.from(service.days, dayStateOf)} from={from} />
      <p className="mt-1 flex justify-between gap-4 text-sm text-mute">
        <span>{text.ago}</span>
        <span>{percent === null ? text.noPercent : text.percent(percent)}</span>
        <span>{text.today}</span>
      </p>
    </li>
  );
}

/** The colours repeat what the sentence for screen readers says. */
function Bars({ days, from }: { days: readonly DayState[]; from: string }) {
  const count = (state: DayState): number => days.filter((one) => one === state).length;
  return (
    <>
      <p className="sr-only">
        {text.days}: {text.summary(count('working'), count('slow'), count('problems'))}
      </p>
      <div className="mt-3 flex h-8 gap-px sm:gap-0.5" aria-hidden>
        {days.map((state, at) => (
          <span
            key={at}
            title={`${dayAt(from, at)}: ${text.dayWords[state]}`}
            className={cx(
              'min-w-0 flex-1 rounded-[2px]',
              bars[state],
              at < days.length - 45 && 'hidden sm:block',
            )}
          />
        ))}
      </div>
    </>
  );
}
