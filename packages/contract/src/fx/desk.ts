import { defineDesk } from '../desk.ts';

export const fxDesk = defineDesk({
  signals: {
    fx_covers: {
      place: 190,
      name: 'Our exchanges at the company',
      severity: 'high',
      from: 1,
      growsBy: 1,
    },
    fx_stops: { place: 200, name: 'Exchange rates', severity: 'high', from: 1, growsBy: 1 },
    fx_position: { place: 210, name: 'Exchange position', severity: 'high', from: 1, growsBy: 1 },
    fx_promise: { place: 220, name: 'Rate promise', severity: 'normal', from: 1, growsBy: 1 },
  },
  proposals: {
    fxTerms: {
      place: 180,
      name: 'Exchange rates and margins',
      read: 'fx.read',
      propose: 'fx.write',
      decide: 'fx.approve',
    },
    fxCovers: {
      place: 190,
      name: 'Exchanges without an answer',
      read: 'fx.read',
      propose: 'fx.write',
      decide: 'fx.approve',
    },
  },
  entities: {
    // Its movement in the history has the same id.
    conversion: {
      place: 110,
      name: 'Conversion',
      path: '/admin/transactions/:id',
      permission: 'transactions.read',
    },
  },
});
