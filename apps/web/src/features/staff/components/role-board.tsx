import { Users } from 'lucide-react';
import { useAddress } from '#platform/pages/use-address.ts';
import { Beside, Detail } from '#ui/overlays/beside.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { copy } from '../copy.ts';
import type { Role } from '../queries.ts';
import { RoleDetail } from './role-detail.tsx';
import { RoleMatrix } from './role-matrix.tsx';

/** The matrix of all roles, with the open role beside it. */
export function RoleBoard({ roles }: { roles: readonly Role[] }) {
  const { read, change } = useAddress();
  const open = roles.find(({ id }) => id === read('role'));
  if (roles.length === 0) return <Empty icon={Users} sentence={copy.roles.noRoles} />;
  return (
    <Beside
      detail={
        open && (
          <Detail key={open.id} title={open.name} onClose={() => change({ role: null })}>
            <RoleDetail role={open} roles={roles} />
          </Detail>
        )
      }
    >
      <RoleMatrix roles={roles} openId={open?.id} onOpen={(role) => change({ role: role.id })} />
    </Beside>
  );
}
