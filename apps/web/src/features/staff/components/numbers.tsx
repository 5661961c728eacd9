import { useMay } from '#platform/use-may.ts';
import { Tiles, type Tile } from '#ui/tiles.tsx';
import { copy } from '../copy.ts';
import type { Overview } from '../queries.ts';

export const numbersShown = 8;

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
  return <Tiles tiles={tiles} />;
}
