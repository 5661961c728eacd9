import { defineDesk } from '../desk.ts';

export const scamsDesk = defineDesk({
  signals: {
    scam_clocks: { place: 140, name: 'Scam report clocks', severity: 'high', from: 1, growsBy: 5 },
    scam_appeals: {
      place: 150,
      name: 'Scam warning appeals',
      severity: 'normal',
      from: 1,
      growsBy: 10,
    },
  },
});
