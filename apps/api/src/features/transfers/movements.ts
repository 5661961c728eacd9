import type { RoomMovements } from '#platform/movements.ts';

/** The others say the usual: whose account at which bank. */
export const transferMovements: RoomMovements = {
  tag_transfer: { arrived: ({ other }) => `It’s in ${other.name}’s wallet.` },
  claimable_transfer: { arrived: ({ other }) => `The owner of ${other.name} has claimed it.` },
  bank_transfer: {},
  international_transfer: {},
  momo_transfer: {},
  usd_transfer: {},
  digital_transfer: {
    arrived: ({ other }) => `It’s at the address ${other.name} on ${other.bank ?? 'its chain'}.`,
  },
  withdrawal: {
    arrived: ({ other }) =>
      other.bank ? `It’s in your account at ${other.bank}.` : 'It’s in your bank account.',
  },
};
