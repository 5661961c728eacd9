import { defineDesk } from '../desk.ts';

export const transfersDesk = defineDesk({
  signals: {
    late_payouts: { place: 70, name: 'Late payouts', severity: 'high', from: 1, growsBy: 10 },
    held_money: { place: 80, name: 'Held money', severity: 'normal', from: 1, growsBy: 20 },
  },
});
