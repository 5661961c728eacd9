import { defineMovements } from '../movement.ts';

export const billMovements = defineMovements({
  bill_payment: {
    type: 'bill',
    label: 'Bill payment',
    plural: 'Bill payments',
    isSent: true,
    isSpent: true,
    flow: 'outside',
    alerts: false,
    // Airtime and gift cards can be sold on; the category of an order decides.
    becomesCash: true,
  },
  bill_refund: {
    type: 'bill',
    label: 'Bill refund',
    plural: 'Bill refunds',
    flow: 'outside',
    alerts: false,
    becomesCash: false,
  },
});
