import { Sigma } from 'lucide-react';
import { figureRowsList } from '@cowrie/contract/analytics/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';

export const meta = () => pageMeta(figureRowsList.title);

/** The counts behind the analytics, to sort, filter and export. */
export default function FigureRowsPage() {
  const model = useAdminList(figureRowsList, { nameOf: ({ day, part }) => `${day} ${part}` });
  return <AdminList model={model} icon={Sigma} />;
}
