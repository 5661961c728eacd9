import { Gavel } from 'lucide-react';
import { cardDisputesList } from '@cowrie/contract/cards/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { moment } from '#ui/text/dates.ts';
import { CardTabs } from './components/card-tabs.tsx';
import { DisputeStateBadge } from './components/state-badges.tsx';
import { copy } from './copy.ts';
import type { DisputeRow } from './queries.ts';

export const meta = () => pageMeta(cardDisputesList.title);

const cells = {
  state: ({ state }: DisputeRow) => <DisputeStateBadge state={state} />,
  answerBy: ({ answerBy, isLate }: DisputeRow) => (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {moment(answerBy)}
      {isLate && <Badge tone="negative">{copy.late}</Badge>}
    </span>
  ),
};

/** Disputed payments, the one whose answer is due first on top. */
export default function StaffDisputesPage() {
  const model = useAdminList(cardDisputesList, { nameOf: ({ reference }) => reference });
  return (
    <AdminList
      model={model}
      icon={Gavel}
      cells={cells}
      rowTo={({ id }) => `/admin/virtual-cards/disputes/${id}`}
    >
      <CardTabs />
    </AdminList>
  );
}
