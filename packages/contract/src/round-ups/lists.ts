import { defineAdminList } from '../admin-list.ts';
import { roundUpStates } from './data.ts';

export const staffRoundUpsList = defineAdminList({
  id: 'round-ups.staff-list',
  title: 'Round-ups',
  noun: ['round-up', 'round-ups'],
  key: 'id',
  sort: '-createdAt',
  columns: {
    person: { header: 'Person', fixed: true },
    amount: { header: 'Amount', align: 'right' },
    paid: { header: 'Payment', align: 'right' },
    state: { header: 'State', names: roundUpStates },
    why: { header: 'Reason' },
    createdAt: { header: 'Time', kind: 'time', sortable: true },
  },
  filters: {
    is: { label: 'State', kind: 'choice', any: 'All states', names: roundUpStates },
    search: { label: '@tag', kind: 'exact', personal: true },
  },
});
