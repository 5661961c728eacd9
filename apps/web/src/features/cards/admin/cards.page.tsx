import { CreditCard } from 'lucide-react';
import { cardsList } from '@cowrie/contract/cards/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { CardTabs } from './components/card-tabs.tsx';
import { CardStateBadge } from './components/state-badges.tsx';
import { copy } from './copy.ts';
import type { CardRow } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const numberOf = ({ lastFour }: CardRow): string =>
  lastFour === null ? copy.noNumber : copy.number(lastFour);

const cells = {
  lastFour: numberOf,
  state: ({ state }: CardRow) => <CardStateBadge state={state} />,
  break: (row: CardRow) => row.break && <Badge tone="negative">{row.break}</Badge>,
};

/** All virtual cards, without their numbers. */
export default function StaffCardsPage() {
  const model = useAdminList(cardsList, { nameOf: numberOf });
  return (
    <AdminList
      model={model}
      icon={CreditCard}
      cells={cells}
      rowTo={({ id }) => `/admin/virtual-cards/${id}`}
    >
      <CardTabs />
    </AdminList>
  );
}
