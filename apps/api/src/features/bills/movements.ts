import type { MovementWords, RoomMovements } from '#platform/movements.ts';

const words: MovementWords = {
  company: 'the biller',
  arrived: ({ other }) => `${other.name} has it.`,
};

export const billMovements: RoomMovements = { bill_payment: words, bill_refund: words };
