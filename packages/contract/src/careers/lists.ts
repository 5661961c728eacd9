import { defineAdminList } from '../admin-list.ts';
import { applicationStages, jobKinds, openingStates } from './data.ts';

export const openingsList = defineAdminList({
  id: 'careers.openings-list',
  title: 'Openings',
  noun: ['opening', 'openings'],
  key: 'id',
  sort: '-createdAt',
  columns: {
    title: { header: 'Opening', fixed: true },
    team: { header: 'Team' },
    place: { header: 'Place' },
    kind: { header: 'Kind', names: jobKinds },
    state: { header: 'State', names: openingStates },
    isChanged: { header: 'Unpublished changes' },
    applications: { header: 'Open applications', align: 'right' },
    closesOn: { header: 'Closes', kind: 'day' },
    createdAt: { header: 'Created', kind: 'time', sortable: true },
  },
  filters: {
    state: { label: 'State', kind: 'choice', any: 'All states', names: openingStates },
  },
});

export const applicantsList = defineAdminList({
  id: 'careers.applicants',
  title: 'Applicants',
  noun: ['application', 'applications'],
  key: 'id',
  sort: '-receivedAt',
  opens: 'application',
  columns: {
    reference: { header: 'Application', fixed: true },
    name: { header: 'Name' },
    email: { header: 'Email', masked: true },
    opening: { header: 'Opening' },
    stage: { header: 'Stage', names: applicationStages },
    assignee: { header: 'Owner' },
    hasFile: { header: 'File' },
    receivedAt: { header: 'Received', kind: 'time', sortable: true },
    movedAt: { header: 'Last step', kind: 'time', hidden: true },
  },
  filters: {
    stage: {
      label: 'Stage',
      kind: 'choice',
      start: 'open',
      names: { open: 'Not ended', ...applicationStages },
    },
    opening: { label: 'Opening (address)', kind: 'exact' },
    owner: { label: 'Owner (@tag or none)', kind: 'exact' },
    search: { label: 'Reference', kind: 'exact' },
  },
});
