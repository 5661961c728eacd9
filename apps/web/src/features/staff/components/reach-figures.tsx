import type { OutputOf, Routes } from '@cowrie/contract';
import { formatCount } from '#ui/text/plural.ts';
import { controlCopy as copy } from '../control-copy.ts';

export type Reach = OutputOf<Routes['staff.switch-reach']>;

/** How many people and open transfers a change affects. */
export function ReachFigures({ reach }: { reach: Reach }) {
  const figures = [
    [copy.peopleReached, reach.people],
    [copy.senders, reach.senders],
    [copy.openTransfers, reach.openTransfers],
    [copy.scheduled, reach.scheduled],
  ] as const;
  return (
    <section aria-label={copy.reach}>
      <h3 className="mb-1 text-sm font-medium text-ink">{copy.reach}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-input border border-hairline p-3">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt className="text-xs text-mute">{label}</dt>
            <dd className="font-semibold text-ink">
              {count === null ? copy.none : formatCount(count)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
