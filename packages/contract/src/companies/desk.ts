import { defineDesk } from '../desk.ts';

export const companiesDesk = defineDesk({
  signals: {
    company_down: { place: 50, name: 'Companies', severity: 'critical', from: 1, growsBy: 1 },
    low_float: { place: 230, name: 'Floats', severity: 'critical', from: 1, growsBy: 1 },
    refused_events: {
      place: 240,
      name: 'Refused webhooks',
      severity: 'high',
      from: 3,
      growsBy: 50,
    },
    failed_events: { place: 250, name: 'Failed webhooks', severity: 'high', from: 1, growsBy: 10 },
  },
  proposals: {
    floats: {
      place: 60,
      name: 'Float alerts',
      read: 'providers.read',
      propose: 'providers.write',
      decide: 'providers.approve',
    },
  },
  entities: {
    event: {
      place: 60,
      name: 'Company event',
      path: '/admin/webhooks?event=:id',
      permission: 'providers.read',
      isCode: true,
    },
  },
});
