import { Zap } from 'lucide-react';
import { purchasesList } from '@cowrie/contract/bills/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { BillTabs } from './components/bill-tabs.tsx';
import { PurchaseStateBadge } from './components/state-badges.tsx';
import { copy } from './copy.ts';
import type { PurchaseRow } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const cells = {
  state: ({ state }: PurchaseRow) => <PurchaseStateBadge state={state} />,
};

/** All bill payments, without tokens and codes. */
export default function StaffPurchasesPage() {
  const model = useAdminList(purchasesList, { nameOf: ({ biller }: PurchaseRow) => biller });
  return (
    <AdminList
      model={model}
      icon={Zap}
      cells={cells}
      rowTo={({ id }) => `/admin/bill-payments/${id}`}
    >
      <BillTabs />
    </AdminList>
  );
}
