import { defineDesk } from '../desk.ts';

export const notificationsDesk = defineDesk({
  signals: {
    template_faults: { place: 280, name: 'Message wording', severity: 'high', from: 1, growsBy: 5 },
  },
  proposals: {
    templates: {
      place: 130,
      name: 'Message wording',
      read: 'notifications.read',
      propose: 'notifications.write',
      decide: 'notifications.approve',
    },
  },
});
