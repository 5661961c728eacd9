import { ListTodo } from 'lucide-react';
import { jobsList } from '@cowrie/contract/staff/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(jobsList.title);

/** The jobs in the queue. Staff run those again whose cause was fixed. */
export default function JobsPage() {
  const model = useAdminList(jobsList, {
    nameOf: ({ task, id }) => `${task} ${id}`,
    bulk: [
      {
        label: copy.jobs.retry,
        description: copy.jobs.retryWords,
        permission: 'system.write',
        act: ({ id }, reason) =>
          call('staff.retry-job', { params: { jobId: id }, body: { reason } }),
      },
    ],
  });
  return <AdminList model={model} icon={ListTodo} />;
}
