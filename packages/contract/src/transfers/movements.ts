import { defineMovements } from '../movement.ts';

const send = { isSent: true, isSpent: true, alerts: true, becomesCash: true } as const;
const toPerson = { ...send, type: 'tag', isFunding: true, flow: 'between' } as const;
const toOutside = { ...send, flow: 'outside' } as const;

export const transferMovements = defineMovements({
  tag_transfer: { ...toPerson, label: 'Tag transfer', plural: 'Tag transfers' },
  claimable_transfer: {
    ...toPerson,
    label: 'Sent to a phone or email',
    plural: 'Sent to a phone or email',
  },
  bank_transfer: {
    ...toOutside,
    type: 'bank',
    label: 'Bank transfer',
    plural: 'Bank transfers',
  },
  international_transfer: {
    ...toOutside,
    type: 'international',
    label: 'International transfer',
    plural: 'International transfers',
  },
  momo_transfer: { ...toOutside, type: 'momo', label: 'Mobile money', plural: 'Mobile money' },
  usd_transfer: {
    ...toOutside,
    type: 'usd_bank',
    label: 'US bank transfer',
    plural: 'US bank transfers',
  },
  digital_transfer: {
    ...toOutside,
    type: 'digital',
    label: 'Digital dollars',
    plural: 'Digital dollars',
  },
  withdrawal: { ...toOutside, type: 'withdrawal', label: 'Withdrawal', plural: 'Withdrawals' },
});
