import { defineAdminList } from '../admin-list.ts';

export const auditList = defineAdminList({
  id: 'staff.audit-log',
  title: 'Audit logs',
  noun: ['entry', 'entries'],
  key: 'seq',
  sort: '-seq',
  opens: 'entry',
  columns: {
    seq: { header: 'Entry', align: 'right', sortable: true, fixed: true },
    at: { header: 'When', kind: 'time' },
    actor: { header: 'Who' },
    action: { header: 'Action' },
    subject: { header: 'Subject' },
    ip: { header: 'Address', hidden: true },
    detail: { header: 'Detail', hidden: true },
    requestId: { header: 'Request', hidden: true },
    hash: { header: 'Hash', hidden: true },
  },
  filters: {
    action: { label: 'Exact action', kind: 'exact', suggest: 'action' },
    actor: { label: 'Who, by tag', kind: 'exact', suggest: 'actor' },
    subject: { label: 'Exact subject', kind: 'exact', suggest: 'subject' },
    ip: { label: 'Address', kind: 'exact', personal: true },
    from: { label: 'From day', kind: 'day' },
    to: { label: 'To day', kind: 'day' },
  },
});

const jobStates = {
  waiting: 'Waiting',
  running: 'Running',
  failing: 'Failing, will be tried again',
  given_up: 'Given up',
} as const;

export const jobsList = defineAdminList({
  id: 'staff.jobs',
  title: 'Jobs',
  noun: ['job', 'jobs'],
  key: 'id',
  sort: '-createdAt',
  columns: {
    task: { header: 'Job', fixed: true },
    state: { header: 'State', names: jobStates },
    error: { header: 'Last error', masked: true },
    attempts: { header: 'Attempts', align: 'right' },
    runAt: { header: 'Next try', kind: 'time' },
    createdAt: { header: 'Created', kind: 'time', sortable: true },
  },
  filters: {
    state: { label: 'State', kind: 'choice', any: 'All states', names: jobStates },
    task: { label: 'Exact job', kind: 'exact', suggest: 'task' },
  },
});
