import { Store } from 'lucide-react';
import { billersList } from '@cowrie/contract/bills/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { BillTabs } from './components/bill-tabs.tsx';
import { BillerStateBadge } from './components/state-badges.tsx';
import type { BillerRow } from './queries.ts';

export const meta = () => pageMeta(billersList.title);

const cells = {
  state: ({ state }: BillerRow) => <BillerStateBadge state={state} />,
};

/** The catalogue over all companies. */
export default function StaffBillersPage() {
  const model = useAdminList(billersList, { nameOf: ({ name }: BillerRow) => name });
  return (
    <AdminList
      model={model}
      icon={Store}
      cells={cells}
      rowTo={({ id }) => `/admin/bill-payments/billers/${id}`}
    >
      <BillTabs />
    </AdminList>
  );
}
