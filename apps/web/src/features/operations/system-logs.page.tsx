import { Logs } from 'lucide-react';
import { systemLogList } from '@cowrie/contract/operations/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { exactMoment } from '#ui/text/dates.ts';
import { LogLevel } from './components/log-cells.tsx';
import { LogDetail } from './components/log-detail.tsx';
import { logCopy } from './log-copy.ts';

export const meta = () => pageMeta(systemLogList.title);

/** The stream of the system: warnings and errors of the server, failed jobs, calls to companies. */
export default function SystemLogsPage() {
  const model = useAdminList(systemLogList, {
    nameOf: ({ call, at }) => logCopy.lineName(call, exactMoment(at)),
  });
  return (
    <AdminList
      model={model}
      icon={Logs}
      cells={{ level: LogLevel }}
      renderDetail={(line) => <LogDetail line={line} onFilter={model.setFilters} />}
    />
  );
}
