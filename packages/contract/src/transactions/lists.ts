import { defineAdminList } from '../admin-list.ts';
import { movementNames } from '../movements.ts';

const directionNames = { in: 'In', out: 'Out' } as const;
const statusNames = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  returned: 'Returned',
  reversed: 'Reversed',
  cancelled: 'Cancelled',
} as const;
/** A list of all of history would be read whole for a rare kind, so a period is always chosen. */
const periodNames = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '400': 'Last 400 days',
} as const;

export const staffTransactionsList = defineAdminList({
  id: 'transactions.staff-list',
  title: 'Transactions',
  noun: ['transaction', 'transactions'],
  key: 'id',
  sort: '-at',
  columns: {
    at: { header: 'When', kind: 'time', sortable: true, fixed: true },
    person: { header: 'Person' },
    kind: { header: 'Kind', names: movementNames },
    direction: { header: 'Direction', names: directionNames },
    status: { header: 'Status', names: statusNames },
    amount: { header: 'Amount', align: 'right' },
    currency: { header: 'Currency' },
    reference: { header: 'Reference' },
  },
  filters: {
    period: { label: 'Period', kind: 'choice', start: '30', names: periodNames },
    kind: { label: 'Kind', kind: 'choice', any: 'All kinds', names: movementNames },
    direction: { label: 'Direction', kind: 'choice', any: 'In and out', names: directionNames },
    status: { label: 'Status', kind: 'choice', any: 'All statuses', names: statusNames },
    person: { label: 'Who, by tag', kind: 'exact', suggest: 'person', personal: true },
    from: { label: 'From day', kind: 'day' },
    to: { label: 'To day', kind: 'day' },
  },
});
