import { ChevronRight } from 'lucide-react';
import { Card } from '#ui/layout/card.tsx';
import { copy } from '../copy.ts';
import type { Currency, ScopeLimits } from '../queries.ts';
import { LimitMoney } from './limit-money.tsx';
import { ResetTimes } from './total-card.tsx';

type Props = {
  rails: readonly ScopeLimits[];
  all: ScopeLimits;
  currency: Currency;
  /** Without it, the rows are read-only. */
  onOpen?: (limits: ScopeLimits) => void;
};

/** One row for each rail: the amount used, the amount left, and the rail's own limit. */
export function RailsCard({ rails, all, currency, onOpen }: Props) {
  return (
    <Card title={copy.railsTitle}>
      <p className="mb-2 text-sm text-mute">{copy.railsWords}</p>
      <ul className="divide-y divide-hairline border-t border-hairline">
        {rails.map((limits) => (
          <li key={limits.scope}>
            {onOpen ? (
              <button
                type="button"
                onClick={() => onOpen(limits)}
                className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-3 rounded-input px-2 py-3 text-left transition-colors duration-120 hover:bg-hover"
              >
                <Row limits={limits} all={all} currency={currency} />
                <span className="sr-only">{copy.change(limits.scope)}</span>
                <ChevronRight
                  className="size-5 flex-none text-mute"
                  strokeWidth={1.75}
                  aria-hidden
                />
              </button>
            ) : (
              <div className="flex py-3">
                <Row limits={limits} all={all} currency={currency} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { limits: ScopeLimits; all: ScopeLimits; currency: Currency };

function Row({ limits, all, currency }: RowProps) {
  const { day, scope } = limits;
  const dayLimit = day.limit ?? all.day.limit;
  const hasDetails = day.used > 0 || day.remaining !== null || limits.single.limit !== null;
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 truncate font-medium text-ink">{copy.scope(scope)}</span>
        <span className="max-w-full flex-none text-sm text-mute">
          <LimitMoney minor={day.remaining} currency={currency} />
          {day.remaining !== null && ` ${copy.railLeft}`}
        </span>
      </p>
      {dayLimit !== null && (day.used > 0 || day.limit !== null) && (
        <progress
          className="meter"
          value={Math.min(day.used, dayLimit)}
          max={Math.max(1, dayLimit)}
          aria-hidden
        />
      )}
      {hasDetails && (
        <p className="flex flex-wrap gap-x-2 text-sm text-mute">
          <OwnBounds limits={limits} currency={currency} />
          {day.used > 0 && (
            <span>
              <LimitMoney minor={day.used} currency={currency} /> {copy.railUsed}
            </span>
          )}
        </p>
      )}
      {day.used > 0 && <ResetTimes limits={limits} />}
    </div>
  );
}

/** A rail without its own limit says that it shares the overall limit. */
function OwnBounds({ limits: { single, day }, currency }: Pick<RowProps, 'limits' | 'currency'>) {
  if (single.limit === null && day.limit === null) {
    return day.remaining !== null && <span>{copy.railShares}</span>;
  }
  return (
    <>
      {single.limit !== null && (
        <span>
          <LimitMoney minor={single.limit} currency={currency} /> {copy.railSingle}
        </span>
      )}
      {day.limit !== null && (
        <span>
          <LimitMoney minor={day.limit} currency={currency} /> {copy.railDay}
        </span>
      )}
    </>
  );
}
