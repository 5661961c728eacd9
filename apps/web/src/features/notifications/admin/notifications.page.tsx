import type { ReactNode } from 'react';
import { Send } from 'lucide-react';
import { channels } from '@cowrie/contract/notifications/data';
import { kindName } from '@cowrie/contract/notifications/kinds';
import { deliveriesList } from '@cowrie/contract/notifications/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useViews } from '#platform/pages/use-views.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { ViewChips } from '#ui/forms/view-chips.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { staffTimeZone } from '#ui/text/dates.ts';
import { DeliveryFigures } from './components/delivery-figures.tsx';
import { FiguresWindow } from './components/figures-window.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.title);

/** The parameters of one view. */
const cleared = [
  'period',
  'channel',
  'state',
  'kind',
  'person',
  'from',
  'to',
  'sort',
  'columns',
  'window',
];

/** Messages to people, as staff see them. The delivery log is a list with a title of its own. */
export default function AdminNotificationsPage() {
  const views = useViews(copy.viewNames, cleared);
  const chips = <ViewChips label={copy.views} views={views} />;
  if (views.view === 'deliveries') return <Deliveries>{chips}</Deliveries>;
  return (
    <>
      <PageHeader
        title={copy.title}
        note={<span className="text-sm text-mute">{staffTimeZone}</span>}
      />
      {chips}
      <FiguresWindow>
        {(days, isCompared) => <DeliveryFigures days={days} isCompared={isCompared} />}
      </FiguresWindow>
    </>
  );
}

/** Outcome of each message. The list shows no words: they may be a code or a link. */
function Deliveries({ children }: { children: ReactNode }) {
  const model = useAdminList(deliveriesList, {
    nameOf: ({ kind, channel, person }) => `${kindName(kind)}, ${channels[channel]}, ${person}`,
  });
  return (
    <AdminList model={model} icon={Send} cells={{ person: Person, kind: Kind }}>
      {children}
    </AdminList>
  );
}

function Person({ userId, person }: { userId: string | null; person: string }) {
  if (userId === null) return null;
  return <EntityChip of={{ kind: 'person', id: userId }}>{person}</EntityChip>;
}

function Kind({ kind }: { kind: string }) {
  return <span className="block max-w-64 truncate">{kindName(kind)}</span>;
}
