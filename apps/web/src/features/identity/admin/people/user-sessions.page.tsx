import { MonitorSmartphone } from 'lucide-react';
import { sessionsList } from '@cowrie/contract/identity/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(sessionsList.title);

/** Everyone who is signed in now. A row opens its person. */
export default function UserSessionsPage() {
  const model = useAdminList(sessionsList, {
    nameOf: ({ person, device }) => `${person}, ${device}`,
    bulk: [
      {
        label: copy.actions.sign_out.button,
        description: copy.signOutSelected,
        permission: 'users.write',
        act: ({ userId }, reason) =>
          call('identity.act-on-user', {
            params: { userId },
            body: { action: 'sign_out', reason },
          }),
      },
    ],
  });
  return (
    <AdminList
      model={model}
      icon={MonitorSmartphone}
      rowTo={({ userId }) => `/admin/users/${userId}`}
    />
  );
}
