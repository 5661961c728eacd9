import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { copy } from '../copy.ts';
import { type Desk, deskQuery } from '../queries.ts';
import { FxTabs } from './fx-tabs.tsx';

/** A tab that shows a part of the desk. */
export function DeskPage({ children }: { children: (desk: Desk) => ReactNode }) {
  const query = useQuery(deskQuery);
  return (
    <AdminDetail query={query} title={copy.title} before={<FxTabs />}>
      {(data) => <div className="grid grid-cols-1 gap-4">{children(data)}</div>}
    </AdminDetail>
  );
}
