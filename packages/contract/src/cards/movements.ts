import { defineMovements } from '../movement.ts';

export const cardMovements = defineMovements({
  card_funding: {
    type: 'card',
    label: 'Money added to a card',
    plural: 'Money added to cards',
    isSpent: true,
    isOwn: true,
    alerts: true,
    // Who holds the number of a card can spend what is on it.
    becomesCash: true,
  },
  card_withdrawal: {
    type: 'card',
    label: 'Money taken back from a card',
    plural: 'Money taken back from cards',
    isOwn: true,
    alerts: true,
    becomesCash: false,
  },
  card_payment: {
    type: 'card',
    label: 'Card payment',
    plural: 'Card payments',
    isSent: true,
    flow: 'outside',
    account: 'card',
    alerts: false,
    becomesCash: true,
  },
  card_refund: {
    type: 'card',
    label: 'Card refund',
    plural: 'Card refunds',
    flow: 'outside',
    account: 'card',
    alerts: false,
    becomesCash: false,
  },
  card_fee: {
    type: 'card',
    label: 'Card fee',
    plural: 'Card fees',
    isSpent: true,
    isOwn: true,
    flow: 'outside',
    alerts: false,
    becomesCash: false,
  },
});
