import { defineDesk } from '../desk.ts';

export const protectionsDesk = defineDesk({
  signals: {
    duress: { place: 10, name: 'Duress PIN used', severity: 'critical', from: 1, growsBy: 1 },
  },
});
