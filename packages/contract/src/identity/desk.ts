import { defineDesk } from '../desk.ts';

export const identityDesk = defineDesk({
  signals: {
    canary_readings: { place: 30, name: 'Canaries', severity: 'critical', from: 1, growsBy: 1 },
    failed_log_ins: {
      place: 330,
      name: 'Failed log-ins',
      severity: 'high',
      from: 20,
      growsBy: 200,
    },
  },
  entities: {
    person: { place: 10, name: 'Person', path: '/admin/users/:id', permission: 'users.read' },
  },
});
