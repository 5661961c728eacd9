import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { Proposals, proposalsQuery } from '#features/approvals/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useViews } from '#platform/pages/use-views.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewChips } from '#ui/forms/view-chips.tsx';
import { Table } from '#ui/data/table.tsx';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { Beside, Detail } from '#ui/overlays/beside.tsx';
import { ProposalSheet } from './components/proposal-sheet.tsx';
import { roleEffect } from './components/role-effect.tsx';
import { copy } from './copy.ts';
import { rolesQuery, type Role } from './queries.ts';
import { RoleDetail } from './components/role-detail.tsx';
import { RoleMatrix } from './components/role-matrix.tsx';

export const meta = () => pageMeta(copy.roles.title);

export default function RolesPage() {
  const query = useQuery(rolesQuery);
  const views = useViews(copy.roles.viewNames, ['role', 'proposal']);
  const [creating, setCreating] = useState(false);
  const may = useMay();
  const { view } = views;
  const { data: waiting } = useInfiniteQuery(proposalsQuery({ group: 'roles', status: 'waiting' }));
  return (
    <>
      <PageHeader
        title={copy.roles.title}
        note={<Badge className="max-sm:hidden">{copy.roles.twoPeople}</Badge>}
        actions={
          may('roles.write') && (
            <Button size="sm" variant="secondary" icon={Plus} onClick={() => setCreating(true)}>
              {copy.roles.create}
            </Button>
          )
        }
      />
      <ViewChips
        label={copy.roles.views}
        views={views}
        counts={{
          roles: query.data?.roles.length,
          waiting: waiting?.pages.reduce((sum, { items }) => sum + items.length, 0),
        }}
      />
      <StaffLoaded query={query} skeleton={<LoadingRoles />}>
        {({ roles }) => view === 'roles' && <RoleBoard roles={roles} />}
      </StaffLoaded>
      {(view === 'waiting' || view === 'decided') && (
        <Proposals key={view} filter={{ group: 'roles', status: view }} {...roleEffect} />
      )}
      {creating && (
        <ProposalSheet proposal={{ kind: 'create_role' }} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

function LoadingRoles() {
  return (
    <Table
      label={copy.roles.matrix}
      columns={[
        { id: 'permission', header: copy.roles.permission, cell: () => null },
        { id: 'one', header: '', cell: () => null },
        { id: 'two', header: '', cell: () => null },
      ]}
      rows={[]}
      rowKey={() => ''}
      rowName={() => ''}
      loading
    />
  );
}

/** The matrix of all roles, with the open role beside it. */
function RoleBoard({ roles }: { roles: readonly Role[] }) {
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
