import type { MovementWords, RoomMovements } from '#platform/movements.ts';

const words: MovementWords = {
  arrived: ({ other }) => `It’s in ${other.name.replace(/^Your/, 'your')}.`,
};

export const fxMovements: RoomMovements = { conversion: words, fx_promise: words };
