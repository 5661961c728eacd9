import { useMay } from '#platform/session/use-may.ts';
import { Tiles, type Tile } from '#ui/data/tiles.tsx';
import { copy } from '../overview-copy.ts';
import type { Overview } from '../queries.ts';

const text = copy.people;
type Props = Pick<Overview, 'people'> & {
  auditEntries: number | null;
  lastWeek: number | null;
};

/** Numbers of people, sessions, failed log-ins and audit entries. */
export function OverviewPeople({ people, auditEntries, lastWeek }: Props) {
  const may = useMay();
  const tiles: Tile[] = [
    {
      label: text.total,
      value: people.total,
      note: text.totalNote,
      ...(may('users.read') && { to: '/admin/users' }),
    },
    {
      label: text.today,
      value: people.today,
      note: lastWeek === null ? text.todayNote : text.lastWeekNote(lastWeek),
    },
    { label: text.sessions, value: people.activeSessions, note: text.sessionsNote },
    { label: text.failed, value: people.failedLogIns, note: text.failedNote },
    {
      label: text.audit,
      value: auditEntries,
      note: text.auditNote,
      to: may('audit.read') && '/admin/audit-logs',
    },
  ];
  return <Tiles tiles={tiles} className="md:grid-cols-5!" />;
}
