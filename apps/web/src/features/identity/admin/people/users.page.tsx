import { UsersRound } from 'lucide-react';
import { usersList } from '@cowrie/contract/identity/lists';
import { countryName } from '@cowrie/contract/reference/home-countries';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { UserStatus } from './components/user-status.tsx';
import { copy } from './copy.ts';
import type { User } from './queries.ts';

export const meta = () => pageMeta(usersList.title);

/** People with search and filters; a row opens a person. */
export default function UsersPage() {
  const model = useAdminList(usersList, { nameOf: ({ name }) => name });
  return (
    <AdminList
      model={model}
      icon={UsersRound}
      cells={{ name: Person, status: UserStatus }}
      rowTo={({ id }) => `/admin/users/${id}`}
    />
  );
}

function Person({ name, tag, country, isStaff }: User) {
  return (
    <span className="flex items-center gap-2.5">
      <Flag country={country} />
      <span className="font-medium text-ink">{name}</span>
      <span className="sr-only">{countryName(country)}</span>
      <span>@{tag}</span>
      {isStaff && <Badge tone="accent">{copy.staff}</Badge>}
    </span>
  );
}
