import { defineDesk } from '../desk.ts';

export const careersDesk = defineDesk({
  signals: {
    late_applications: {
      place: 300,
      name: 'Job applications',
      severity: 'normal',
      from: 1,
      growsBy: 10,
    },
  },
});
