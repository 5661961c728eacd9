import { defineMovements } from '../movement.ts';

const deposit = {
  type: 'deposit',
  isFunding: true,
  flow: 'outside',
  alerts: false,
  becomesCash: false,
} as const;

export const walletMovements = defineMovements({
  deposit: { ...deposit, label: 'Deposit', plural: 'Deposits' },
  funding: { ...deposit, label: 'Deposit before accounts', plural: 'Deposits' },
  adjustment: {
    type: 'adjustment',
    label: 'Adjustment',
    plural: 'Adjustments',
    alerts: true,
    becomesCash: false,
  },
});
