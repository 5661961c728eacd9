import { ChevronRight } from 'lucide-react';
import { Card } from '#ui/layout/card.tsx';
import { copy } from '../copy.ts';
import type { Currency, Line } from '../queries.ts';
import { LimitMoney } from './limit-money.tsx';
import { FreeAgain } from './total-card.tsx';

type Props = {
  lines: readonly Line[];
  all: Line;
  currency: Currency;
  /** Without it the rows are only to be read. */
  onOpen?: (line: Line) => void;
};

/** One row a rail: what went by it, what may still, and the bound it has of its own. */
export function RailsCard({ lines, all, currency, onOpen }: Props) {
  return (
    <Card title={copy.railsTitle}>
      <p className="mb-2 text-sm text-mute">{copy.railsWords}</p>
      <ul className="divide-y divide-hairline border-t border-hairline">
        {lines.map((line) => (
          <li key={line.scope}>
            {onOpen ? (
              <button
                type="button"
                onClick={() => onOpen(line)}
                className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-3 rounded-input px-2 py-3 text-left transition-colors duration-120 hover:bg-hover"
              >
                <Row line={line} all={all} currency={currency} />
                <span className="sr-only">{copy.change(line.scope)}</span>
                <ChevronRight
                  className="size-5 flex-none text-mute"
                  strokeWidth={1.75}
                  aria-hidden
                />
              </button>
            ) : (
              <div className="flex py-3">
                <Row line={line} all={all} currency={currency} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { line: Line; all: Line; currency: Currency };

function Row({ line, all, currency }: RowProps) {
  const { day, scope } = line;
  const most = day.limit ?? all.day.limit;
  const says = day.used > 0 || day.remaining !== null || line.single.limit !== null;
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate font-medium text-ink">{copy.scope(scope)}</span>
        <span className="flex-none text-sm text-mute">
          <LimitMoney minor={day.remaining} currency={currency} />
          {day.remaining !== null && ` ${copy.railLeft}`}
        </span>
      </p>
      {most !== null && (day.used > 0 || day.limit !== null) && (
        <progress
          className="meter"
          value={Math.min(day.used, most)}
          max={Math.max(1, most)}
          aria-hidden
        />
      )}
      {says && (
        <p className="flex flex-wrap gap-x-2 text-sm text-mute">
          <OwnBounds line={line} currency={currency} />
          {day.used > 0 && (
            <span>
              <LimitMoney minor={day.used} currency={currency} /> {copy.railUsed}
            </span>
          )}
        </p>
      )}
      {day.used > 0 && <FreeAgain line={line} />}
    </div>
  );
}

/** A rail without a bound of its own says that it shares the one above. */
function OwnBounds({ line: { single, day }, currency }: Pick<RowProps, 'line' | 'currency'>) {
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
