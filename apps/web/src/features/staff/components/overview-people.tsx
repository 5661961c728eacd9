import { useMay } from '#platform/use-may.ts';
import { Tiles, type Tile } from '#ui/tiles.tsx';
import { copy } from '../overview-copy.ts';
import type { Overview } from '../queries.ts';

const words = copy.people;
type Props = Pick<Overview, 'people' | 'auditEntries'>;

/** Who is with us, and who tries to get in. */
export function OverviewPeople({ people, auditEntries }: Props) {
  const may = useMay();
  const tiles: Tile[] = [
    {
      label: words.total,
      value: people.total,
      note: words.totalNote,
      ...(may('users.read') && { to: '/admin/users' }),
    },
    { label: words.today, value: people.today, note: words.todayNote },
    { label: words.sessions, value: people.activeSessions, note: words.sessionsNote },
    { label: words.failed, value: people.failedLogIns, note: words.failedNote },
    {
      label: words.audit,
      value: auditEntries,
      note: words.auditNote,
      to: may('audit.read') && '/admin/audit-logs',
    },
  ];
  return <Tiles tiles={tiles} className="md:grid-cols-5!" />;
}
