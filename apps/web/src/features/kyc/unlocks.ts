import { copy } from './copy.ts';

const { unlocks, cards } = copy.ladder;

/** Features that a tier unlocks. */
export const unlocksOf = (tier: number): readonly string[] => {
  const opened = unlocks[tier] ?? [];
  return tier === 2 || tier === 3 ? [...opened, cards[tier]] : opened;
};
