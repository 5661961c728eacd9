import { defineAdminList } from '../admin-list.ts';
import { incidentImpacts, incidentStates } from './data.ts';

export const incidentsList = defineAdminList({
  id: 'status.incident-list',
  title: 'Incidents',
  noun: ['incident', 'incidents'],
  key: 'id',
  sort: '-createdAt',
  opens: 'incident',
  columns: {
    title: { header: 'Incident', fixed: true },
    state: { header: 'State', names: incidentStates },
    impact: { header: 'Impact', names: incidentImpacts },
    services: { header: 'Services' },
    startedAt: { header: 'Began', kind: 'time' },
    resolvedAt: { header: 'Resolved', kind: 'time' },
    createdAt: { header: 'Opened', kind: 'time', sortable: true },
    openedBy: { header: 'Opened by', hidden: true },
  },
  filters: {
    state: { label: 'State', kind: 'choice', any: 'All states', names: incidentStates },
  },
});
