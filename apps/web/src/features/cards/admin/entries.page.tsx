import { ReceiptText } from 'lucide-react';
import { cardEntriesList } from '@cowrie/contract/cards/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { CardTabs } from './components/card-tabs.tsx';
import { copy } from './copy.ts';
import type { EntryRow } from './queries.ts';

export const meta = () => pageMeta(cardEntriesList.title);

const { columns } = cardEntriesList;

const tones: Readonly<Record<EntryRow['state'], BadgeTone>> = {
  pending: 'warning',
  settled: 'positive',
  reversed: 'neutral',
  declined: 'negative',
};

const cells = {
  lastFour: ({ lastFour }: EntryRow) => (lastFour === null ? copy.noNumber : copy.number(lastFour)),
  state: ({ state }: EntryRow) => <Badge tone={tones[state]}>{columns.state.names[state]}</Badge>,
};

/** Charges, refunds and declined payments of all cards. */
export default function StaffCardEntriesPage() {
  const model = useAdminList(cardEntriesList, { nameOf: ({ shop }) => shop });
  return (
    <AdminList
      model={model}
      icon={ReceiptText}
      cells={cells}
      rowTo={({ cardId }) => `/admin/virtual-cards/${cardId}`}
    >
      <CardTabs />
    </AdminList>
  );
}
