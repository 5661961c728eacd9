import type { ReactNode } from 'react';
import type { Money } from '@cowrie/money';
import { cx } from '../text/class-names.ts';
import { MoneyText } from '../money/money-text.tsx';

export type ReviewRow = {
  label: string;
  value: ReactNode;
  onEdit?: () => void;
  /** The value changed since the person last saw it. */
  changed?: boolean;
};

/** A changed line has another background, and screen readers read "(changed)". */
const mark = '-mx-2 rounded-chip bg-warning-soft px-2';
function Changed() {
  return <span className="sr-only"> (changed)</span>;
}

/** The person's answers, each with a button to edit it. */
export function ReviewRows({ rows }: { rows: readonly ReviewRow[] }) {
  return (
    <dl className="divide-y divide-hairline">
      {rows.map((row) => (
        <div
          key={row.label}
          className={cx(
            'grid min-h-13 grid-cols-[1fr_auto] items-center gap-x-4 py-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_2.5rem]',
            row.changed && mark,
          )}
        >
          <dt className="text-mute">
            {row.label}
            {row.changed && <Changed />}
          </dt>
          <dd className="col-start-1 row-start-2 min-w-0 break-words text-ink sm:col-start-2 sm:row-start-1">
            {row.value}
          </dd>
          {row.onEdit && (
            <dd className="col-start-2 row-span-2 row-start-1 justify-self-end sm:col-start-3 sm:row-span-1">
              <button
                type="button"
                onClick={row.onEdit}
                className="-mr-3 h-11 rounded-full px-3 text-sm font-medium text-accent hover:bg-hover"
              >
                Edit<span className="sr-only"> {row.label.toLowerCase()}</span>
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

export type SumLine = {
  label: ReactNode;
  value: Money | ReactNode;
  /** The total has a line above it and larger text. */
  total?: boolean;
  /** The value changed since the person last saw it. */
  changed?: boolean;
};

function isMoney(value: Money | ReactNode): value is Money {
  return typeof value === 'object' && value !== null && 'minor' in value;
}

/** Amount, fees and total, right-aligned so that the digits line up. */
export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className="grid grid-cols-1 gap-2">
      {lines.map((line, index) => (
        <div
          key={index}
          className={cx(
            'flex flex-wrap items-baseline justify-between gap-x-4',
            line.total && 'mt-1 border-t border-dashed border-hairline-strong pt-3',
            line.changed && mark,
          )}
        >
          <dt className={line.total ? 'font-medium text-ink' : 'text-body'}>
            {line.label}
            {line.changed && <Changed />}
          </dt>
          <dd className="ml-auto text-right text-ink">
            {isMoney(line.value) ? (
              <MoneyText amount={line.value} alwaysShown size={line.total ? 'md' : 'inherit'} />
            ) : (
              line.value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
