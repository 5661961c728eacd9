import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../feedback/skeleton.tsx';

export type ListRow = {
  id: string;
  to: string;
  /** An avatar or a plate. */
  before: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  amount?: ReactNode;
  status?: ReactNode;
};

type ListGroup = { label: ReactNode; rows: readonly ListRow[] };

/** Rows grouped under labels, such as days. `end` is shown after the last row. */
export function List({ groups, end }: { groups: readonly ListGroup[]; end?: ReactNode }) {
  return (
    <div>
      {groups.map((group, index) => (
        <ListSection key={index} label={group.label}>
          {group.rows.map((row) => (
            <li key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </ListSection>
      ))}
      {end && <p className="pt-6 pb-2 text-center text-sm text-mute">{end}</p>}
    </div>
  );
}

/** Rows under a label. */
export function ListSection({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <section className="not-first:mt-4">
      <h3 className="pb-1 text-xs font-medium text-mute">{label}</h3>
      <ul className="divide-y divide-hairline border-t border-hairline">{children}</ul>
    </section>
  );
}

function Row({ row }: { row: ListRow }) {
  return (
    <Link
      to={row.to}
      prefetch="intent"
      className="-mx-2 flex min-h-16 min-w-0 flex-wrap items-center gap-x-3.5 gap-y-1 rounded-input px-2 py-2 transition-colors duration-120 hover:bg-hover"
    >
      {/* With large text the amount goes to a line of its own before the name has no room. */}
      <span className="flex min-w-0 flex-1 basis-36 items-center gap-3.5">
        {row.before}
        <span className="min-w-0 flex-1">
          <span className="block truncate text-[0.9375rem] font-medium text-ink">{row.title}</span>
          {row.detail && <span className="block truncate text-sm text-mute">{row.detail}</span>}
        </span>
      </span>
      <span className="ml-auto flex max-w-full flex-none flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-3">
        {row.amount}
        {row.status}
      </span>
    </Link>
  );
}

/** A placeholder in the shape of the list while it loads. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-busy>
      <output className="sr-only">Loading</output>
      <Skeleton className="mb-1 h-4 w-16" />
      <div className="divide-y divide-hairline border-t border-hairline">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="flex min-h-16 items-center gap-3.5 py-2">
            <Skeleton className="size-10 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-3/5" />
            </div>
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
