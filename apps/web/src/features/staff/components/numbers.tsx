import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { copy } from '../copy.ts';
import type { Overview } from '../queries.ts';
import { useMay } from '../use-may.ts';

export const numbersShown = 8;

type Tile = { label: string; value: number; note: string; to?: string | false; alarming?: boolean };

/** How the platform stands, in a calm grid. */
export function Numbers({ overview }: { overview: Overview }) {
  const may = useMay();
  const words = copy.overview;
  const tiles: Tile[] = [
    { label: words.people, value: overview.users, note: words.peopleNote },
    { label: words.newToday, value: overview.usersToday, note: words.newTodayNote },
    { label: words.sessions, value: overview.activeSessions, note: words.sessionsNote },
    { label: words.failedLogIns, value: overview.failedLogInsToday, note: words.failedLogInsNote },
    { label: words.jobsWaiting, value: overview.jobsWaiting, note: words.jobsWaitingNote },
    {
      label: words.jobsFailing,
      value: overview.jobsFailing,
      note: words.jobsFailingNote,
      alarming: overview.jobsFailing > 0,
    },
    {
      label: words.approvals,
      value: overview.approvalsWaiting,
      note: words.approvalsNote,
      to: may('roles.read') && '/admin/roles?view=waiting',
    },
    {
      label: words.audit,
      value: overview.auditEntries,
      note: words.auditNote,
      to: may('audit.read') && '/admin/audit-logs',
    },
  ];
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-hairline bg-surface md:grid-cols-4">
      {tiles.map((tile) => (
        // Each draws the lines at its left and top, and the frame cuts off those at the edge.
        <li key={tile.label} className="-mt-px -ml-px border-t border-l border-hairline">
          <Frame to={tile.to}>
            <span className="text-sm text-mute">{tile.label}</span>
            <span
              className={cx('text-xl font-semibold', tile.alarming ? 'text-negative' : 'text-ink')}
            >
              {tile.value.toLocaleString('en-GB')}
            </span>
            <span className={cx('text-sm', tile.to ? 'font-medium text-accent' : 'text-mute')}>
              {tile.to === false ? copy.none : tile.note}
              {tile.to && <ChevronRight className="inline size-4" strokeWidth={1.75} aria-hidden />}
            </span>
          </Frame>
        </li>
      ))}
    </ul>
  );
}

function Frame({ to, children }: { to?: string | false | undefined; children: ReactNode }) {
  const look = 'grid h-full content-start gap-1 p-4';
  if (!to) return <div className={look}>{children}</div>;
  return (
    <Link
      to={to}
      prefetch="intent"
      className={cx(
        look,
        'transition-colors duration-120 hover:bg-hover focus-visible:-outline-offset-2',
      )}
    >
      {children}
    </Link>
  );
}
