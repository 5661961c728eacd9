import { defineDesk } from '../desk.ts';

export const staffDesk = defineDesk({
  signals: {
    worker_silent: { place: 40, name: 'Worker', severity: 'critical', from: 1, growsBy: 1 },
    pauses: { place: 90, name: 'Pauses', severity: 'normal', from: 1, growsBy: 5 },
    failing_jobs: { place: 260, name: 'Failing jobs', severity: 'high', from: 3, growsBy: 50 },
  },
  proposals: {
    roles: {
      place: 10,
      name: 'Roles',
      read: 'roles.read',
      propose: 'roles.write',
      decide: 'roles.approve',
      page: '/admin/roles?view=waiting',
    },
    switches: {
      place: 70,
      name: 'Pauses and toggles',
      read: 'flags.read',
      propose: 'flags.write',
      decide: 'flags.approve',
    },
    experiments: {
      place: 80,
      name: 'Experiments',
      read: 'flags.read',
      propose: 'flags.write',
      decide: 'flags.approve',
    },
    settings: {
      place: 110,
      name: 'Settings',
      read: 'settings.read',
      propose: 'settings.write',
      decide: 'settings.approve',
    },
  },
});
