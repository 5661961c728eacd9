import { defineDesk } from '../desk.ts';

export const operationsDesk = defineDesk({
  signals: {
    recovery_gaps: { place: 270, name: 'Recovery', severity: 'high', from: 1, growsBy: 5 },
  },
});
