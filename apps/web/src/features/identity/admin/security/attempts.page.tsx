import { LogIn } from 'lucide-react';
import { attemptsList } from '@cowrie/contract/identity/desk-lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { copy } from './copy.ts';
import type { AttemptRow } from './queries.ts';

export const meta = () => pageMeta(attemptsList.title);

const cells = { country: ({ country }: AttemptRow) => copy.country(country) };

/** Log-ins that were refused. A row leads to blocking its address. */
export default function AttemptsPage() {
  const model = useAdminList(attemptsList, {
    nameOf: ({ person, ip }) => `${person}, ${ip}`,
  });
  return (
    <AdminList
      model={model}
      icon={LogIn}
      cells={cells}
      rowTo={({ userId, ip }) =>
        userId === null
          ? `/admin/security/blocks?network=${encodeURIComponent(ip)}`
          : `/admin/users/${userId}`
      }
    />
  );
}
