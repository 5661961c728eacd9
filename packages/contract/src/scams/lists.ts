import { defineAdminList } from '../admin-list.ts';
import { appealStates, beaconStates, scamStates, scamTypes, targetKinds } from './data.ts';

const kindNames = Object.fromEntries(
  Object.entries(targetKinds).map(([key, { label }]) => [key, label]),
);
const stateNames = { ...scamStates, waiting_person: 'Waiting on the customer' } as const;

export const scamReportsList = defineAdminList({
  id: 'scams.reports',
  title: 'Scam reports',
  noun: ['report', 'reports'],
  key: 'id',
  sort: 'dueAt',
  sortFor: {
    filter: 'is',
    sorts: { refunded: '-openedAt', declined: '-openedAt', closed: '-openedAt' },
  },
  columns: {
    reference: { header: 'Report', fixed: true },
    person: { header: 'Customer' },
    type: { header: 'Type', names: scamTypes },
    state: { header: 'State', names: stateNames },
    amount: { header: 'Amount', align: 'right' },
    clock: { header: 'Next deadline' },
    dueAt: { header: 'Due', kind: 'time', sortable: true },
    owner: { header: 'Owner' },
    openedAt: { header: 'Reported', kind: 'time', sortable: true },
  },
  filters: {
    is: {
      label: 'State',
      kind: 'choice',
      start: 'unsolved',
      names: { unsolved: 'Not finished', ...stateNames },
    },
    type: { label: 'Type', kind: 'choice', any: 'All types', names: scamTypes },
    search: { label: 'Report number or @tag', kind: 'exact', personal: true },
  },
});

export const scamBeaconList = defineAdminList({
  id: 'scams.beacon',
  title: 'Scam beacon',
  noun: ['entry', 'entries'],
  key: 'id',
  sort: '-reportedAt',
  opens: 'entry',
  columns: {
    name: { header: 'Entry', fixed: true },
    kind: { header: 'Kind', names: kindNames },
    state: { header: 'State', names: beaconStates },
    score: { header: 'Score', align: 'right' },
    reporters: { header: 'People', align: 'right' },
    appeal: { header: 'Appeal', names: appealStates },
    listedAt: { header: 'Listed', kind: 'time' },
    reportedAt: { header: 'Last report', kind: 'time', sortable: true },
  },
  filters: {
    is: { label: 'State', kind: 'choice', any: 'All states', names: beaconStates },
    kind: { label: 'Kind', kind: 'choice', any: 'All kinds', names: kindNames },
    appeal: { label: 'Appeal', kind: 'choice', any: 'With and without', names: appealStates },
    search: { label: '@tag', kind: 'exact', personal: true },
  },
});
