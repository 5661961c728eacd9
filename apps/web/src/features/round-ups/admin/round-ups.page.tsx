import { PiggyBank } from 'lucide-react';
import { staffRoundUpsList } from '@cowrie/contract/round-ups/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import type { StaffRoundUp } from '../queries.ts';

export const meta = () => pageMeta(staffRoundUpsList.title);

/** Round-ups of all people. A row leads to the payment. */
export default function StaffRoundUpsPage() {
  const model = useAdminList(staffRoundUpsList, {
    nameOf: ({ person }: StaffRoundUp) => person,
  });
  return (
    <AdminList
      model={model}
      icon={PiggyBank}
      cells={{}}
      rowTo={({ id }) => `/admin/transactions/${id}`}
    />
  );
}
