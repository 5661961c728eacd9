import { ArrowLeftRight } from 'lucide-react';
import { coversList } from '@cowrie/contract/fx/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { FxTabs } from './components/fx-tabs.tsx';
import { CoverStateBadge } from './components/state-badges.tsx';
import { copy } from './copy.ts';
import type { CoverRow } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const cells = {
  state: ({ state }: CoverRow) => <CoverStateBadge state={state} />,
};

/** Our own exchanges at the company. */
export default function FxCoversPage() {
  const model = useAdminList(coversList, { nameOf: ({ source }: CoverRow) => source });
  return (
    <AdminList
      model={model}
      icon={ArrowLeftRight}
      cells={cells}
      rowTo={({ id }) => `/admin/fx/covers/${id}`}
    >
      <FxTabs />
    </AdminList>
  );
}
