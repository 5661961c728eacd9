import { Repeat } from 'lucide-react';
import { staffConversionsList } from '@cowrie/contract/fx/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { FxTabs } from './components/fx-tabs.tsx';
import { copy } from './copy.ts';
import type { ConversionRow } from './queries.ts';

export const meta = () => pageMeta(copy.title);

/** All conversions of people. Each is a movement of the history with the same id. */
export default function FxConversionsPage() {
  const model = useAdminList(staffConversionsList, {
    nameOf: ({ reference }: ConversionRow) => reference,
  });
  return (
    <AdminList
      model={model}
      icon={Repeat}
      cells={{}}
      rowTo={({ id }) => `/admin/transactions/${id}`}
    >
      <FxTabs />
    </AdminList>
  );
}
