import type { MovementWords, RoomMovements } from '#platform/movements.ts';

const words: MovementWords = {
  company: 'the biller',
  arrived: ({ other }) => `${other.name} has received the payment.`,
};

export const billMovements: RoomMovements = { bill_payment: words, bill_refund: words };
