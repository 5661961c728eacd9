import { ShieldHalf } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { securityEventsList } from '@cowrie/contract/identity/desk-lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Tiles, type Tile } from '#ui/data/tiles.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { sentenceOfKind } from '../people/story.ts';
import { copy } from './copy.ts';
import { summaryQuery, type EventRow } from './queries.ts';

export const meta = () => pageMeta(securityEventsList.title);

const cells = {
  event: ({ event }: EventRow) => sentenceOfKind(event),
  country: ({ country }: EventRow) => copy.country(country),
};

/** Security events of accounts, with figures that lead to the lists behind them. */
export default function SecurityPage() {
  const model = useAdminList(securityEventsList, {
    nameOf: ({ person, event }) => `${person}, ${sentenceOfKind(event)}`,
  });
  const { group } = model.filters;
  return (
    <AdminList
      model={model}
      icon={ShieldHalf}
      cells={cells}
      rowTo={({ userId }) => `/admin/users/${userId}`}
    >
      <Figures />
      {group === 'travel' && (
        <div className="mb-4">
          <Banner>{copy.travelWords}</Banner>
        </div>
      )}
    </AdminList>
  );
}

function Figures() {
  const may = useMay();
  const { data, error } = useQuery(summaryQuery);
  if (error && !data) {
    return (
      <div className="mb-4">
        <Banner kind="error">{copy.failed}</Banner>
      </div>
    );
  }
  if (!data) return <Skeleton className="mb-4 h-48 w-full rounded-card!" />;
  const events = '/admin/security';
  const tiles: Tile[] = [
    { ...tile('failedLogIns', copy.day), value: data.failedLogIns, to: `${events}/attempts` },
    { ...tile('locks', copy.day), value: data.locks, to: `${events}?group=locks` },
    { ...tile('newDevices', copy.day), value: data.newDevices, to: `${events}?group=devices` },
    { ...tile('travels', copy.day), value: data.travels, to: `${events}?group=travel` },
    {
      ...tile('staffLogIns', copy.day),
      value: data.staffLogIns,
      to: `${events}?group=log_ins&who=staff`,
    },
    {
      ...tile('roleChanges', copy.week),
      value: data.roleChanges,
      to: may('audit.read') && '/admin/audit-logs?action=staff.role_change',
    },
    { ...tile('blocks', copy.now), value: data.blocks, to: `${events}/blocks` },
    {
      ...tile('canaryReadings', copy.now),
      value: data.canaryReadings,
      to: `${events}/canaries?state=new`,
      alarming: data.canaryReadings > 0,
    },
  ];
  return <Tiles tiles={tiles} className="mb-4" />;
}

function tile(name: keyof typeof copy.tiles, note: string) {
  return { label: copy.tiles[name], note };
}
