import { ArrowLeftRight } from 'lucide-react';
import { fromWire, isAssetCode } from '@cowrie/money';
import { staffTransactionsList } from '@cowrie/contract/transactions/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';

export const meta = () => pageMeta(staffTransactionsList.title);

/** Movements of all people in a period. A row opens everything known about it. */
export default function StaffTransactionsPage() {
  const model = useAdminList(staffTransactionsList, { nameOf: ({ reference }) => reference });
  return (
    <AdminList
      model={model}
      icon={ArrowLeftRight}
      cells={{ amount: Amount }}
      rowTo={({ id }) => `/admin/transactions/${id}`}
    />
  );
}

function Amount({ minor, currency }: { minor: number; currency: string }) {
  if (!isAssetCode(currency)) return null;
  return <MoneyText alwaysShown amount={fromWire(minor, currency)} />;
}
