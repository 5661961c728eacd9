import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Proposals, proposalsQuery } from '#features/approvals/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { Table } from '#ui/data/table.tsx';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { ProposalSheet } from './components/proposal-sheet.tsx';
import { RoleBoard } from './components/role-board.tsx';
import { roleEffect } from './components/role-effect.tsx';
import { copy } from './copy.ts';
import { rolesQuery } from './queries.ts';

export const meta = () => pageMeta(copy.roles.title);

export default function RolesPage() {
  const query = useQuery(rolesQuery);
  const { read, change } = useAddress();
  const [creating, setCreating] = useState(false);
  const may = useMay();
  const view = read('view') || 'roles';
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
      <Chips
        className="mb-3"
        label={copy.roles.views}
        name="view"
        value={view}
        onValueChange={(next) =>
          change({ view: next === 'roles' ? null : next, role: null, proposal: null })
        }
        options={[
          { value: 'roles', label: copy.roles.rolesView, count: query.data?.roles.length },
          {
            value: 'waiting',
            label: copy.roles.waitingView,
            count: waiting?.pages.reduce((sum, { items }) => sum + items.length, 0),
          },
          { value: 'decided', label: copy.roles.decidedView },
        ]}
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
