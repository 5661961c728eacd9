import { useEffect, useState } from 'react';
import { scamClocks } from '@cowrie/contract/scams/data';
import { Badge } from '#ui/feedback/badge.tsx';
import { cx } from '#ui/text/class-names.ts';
import { moment } from '#ui/text/dates.ts';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import type { ScamClock } from '../queries.ts';
import { timeLeft, usedPercent } from '../time-left.ts';

const text = copy.detail;
const secondMs = 1_000;

/** The time by the second while a clock runs, and the server's time at the first render. */
function useTick(isRunning: boolean): number {
  const start = useNow() ?? 0;
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now ?? start;
}

/** Staff read their own names of the clocks, and times in Lagos. */
type Props = { clocks: readonly ScamClock[]; forStaff?: boolean };

/** Each promise with its due time, what is left of it, and openly when it was missed. */
export function Clocks({ clocks, forStaff = false }: Props) {
  const now = useTick(clocks.some(({ doneAt }) => doneAt === null));
  return (
    <ul className="grid gap-4">
      {clocks.map((clock) => (
        <Clock key={clock.clock} clock={clock} now={now} forStaff={forStaff} />
      ))}
    </ul>
  );
}

type ClockProps = { clock: ScamClock; now: number; forStaff: boolean };

function Clock({ clock, now, forStaff }: ClockProps) {
  const { doneAt, dueAt } = clock;
  const { label, staff } = scamClocks[clock.clock];
  const timeOf = (at: string) => (forStaff ? moment(at) : nearMoment(at, now));
  const isLate = clock.isMissed || (doneAt === null && now > Date.parse(dueAt));
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium text-ink">{forStaff ? staff : label}</span>
        {doneAt ? (
          <Badge tone={isLate ? 'warning' : 'positive'}>{isLate ? text.missed : text.inTime}</Badge>
        ) : (
          <span
            role="timer"
            aria-live="off"
            className={cx('font-medium tabular-nums', isLate ? 'text-negative' : 'text-accent')}
          >
            {timeLeft(dueAt, now)}
          </span>
        )}
      </div>
      {!doneAt && (
        <progress className="meter mt-1.5" value={usedPercent(clock, now)} max={100} aria-hidden />
      )}
      <p className="mt-1 text-sm text-mute">
        {doneAt
          ? (isLate ? text.clockLate : text.clockDone)(timeOf(doneAt))
          : text.due(timeOf(dueAt))}
      </p>
    </li>
  );
}
