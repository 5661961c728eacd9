import { defineDesk } from '../desk.ts';

export const cardsDesk = defineDesk({
  signals: {
    card_differences: {
      place: 160,
      name: 'Cards that differ from the issuer',
      severity: 'high',
      from: 1,
      growsBy: 5,
    },
    card_disputes: { place: 170, name: 'Card disputes', severity: 'high', from: 1, growsBy: 5 },
  },
  proposals: {
    cardFees: {
      place: 170,
      name: 'Monthly card fees',
      read: 'cards.read',
      propose: 'cards.write',
      decide: 'cards.approve',
    },
  },
  entities: {
    card: {
      place: 90,
      name: 'Virtual card',
      path: '/admin/virtual-cards/:id',
      permission: 'cards.read',
    },
  },
});
