import type { ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { common } from '../text/common-copy.ts';
import { Card, CardLink } from '../layout/card.tsx';
import { moment } from '../text/dates.ts';

const copy = {
  failed: 'These figures could not be loaded.',
  notCounted: 'These figures have not been counted yet. A job counts them every ten minutes.',
  counted: (at: string) => `Counted ${at}, Africa/Lagos`,
  definitions: 'How this is counted',
  empty: 'Nothing in this window.',
} as const;

export type Definition = { title: string; definition: string };

type Reading<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<Data> = {
  title: string;
  definitions: readonly Definition[];
  reading: Reading<Data>;
  /** When the figures were counted; null before the first time. */
  countedAt: (data: Data) => string | null;
  /** Text that the panel shows before the first count. */
  notCounted?: string;
  isEmpty?: (data: Data) => boolean;
  /** Where the rows behind the figures are. */
  drills?: readonly { to: string; label: string }[];
  /** Export and other actions. */
  actions?: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
};

/**
 * A panel of figures. It says how each figure is counted and from when it is, leads to the rows, and
 * says so if it could not be loaded, so that staff do not read its absence as "nothing happened".
 */
export function MetricPanel<Data>(props: Props<Data>) {
  const { title, definitions, reading, drills = [], actions, className } = props;
  return (
    <Card
      title={title}
      density="dense"
      className={`min-w-0 ${className ?? ''}`}
      aside={
        <span className="flex flex-wrap items-center gap-4">
          {drills.map(({ to, label }) => (
            <CardLink key={label} to={to}>
              {label}
            </CardLink>
          ))}
          {actions}
        </span>
      }
    >
      <Content {...props} />
      {reading.data !== undefined && <Definitions definitions={definitions} />}
    </Card>
  );
}

function Content<Data>(props: Props<Data>) {
  const { title, reading, countedAt, notCounted = copy.notCounted, isEmpty, children } = props;
  const { data, error, isFetching, refetch } = reading;
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 py-2">
        <p className="text-negative">
          <span className="sr-only">{title}: </span>
          {copy.failed}
        </p>
        <Button
          size="sm"
          variant="secondary"
          icon={RefreshCw}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {common.retry}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <Skeleton className="h-40 w-full" />;
  const counted = countedAt(data);
  if (counted === null) return <p className="py-2 text-mute">{notCounted}</p>;
  return (
    <>
      {isEmpty?.(data) ? <p className="py-2 text-mute">{copy.empty}</p> : children(data)}
      <p className="mt-2 text-xs text-mute">{copy.counted(moment(counted))}</p>
    </>
  );
}

function Definitions({ definitions }: { definitions: readonly Definition[] }) {
  return (
    <details className="fold">
      <summary className="inline-flex min-h-11 list-none items-center rounded-chip text-sm font-medium text-accent">
        {copy.definitions}
      </summary>
      <dl className="grid gap-2 pb-1 text-sm">
        {definitions.map(({ title, definition }) => (
          <div key={title}>
            <dt className="font-medium text-ink">{title}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
