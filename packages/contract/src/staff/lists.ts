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
