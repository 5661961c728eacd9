import { TextSearch } from 'lucide-react';
import { logsList } from '@cowrie/contract/operations/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { exactMoment } from '#ui/text/dates.ts';
import { LogLevel } from './components/log-cells.tsx';
import { LogDetail } from './components/log-detail.tsx';
import { logCopy } from './log-copy.ts';

export const meta = () => pageMeta(logsList.title);

/** The search over all logs. A line opens everything that happened in its request. */
export default function LogsPage() {
  const model = useAdminList(logsList, {
    nameOf: ({ call, at }) => logCopy.lineName(call, exactMoment(at)),
  });
  return (
    <AdminList
      model={model}
      icon={TextSearch}
      cells={{ level: LogLevel }}
      renderDetail={(line) => <LogDetail line={line} onFilter={model.setFilters} />}
    />
  );
}
