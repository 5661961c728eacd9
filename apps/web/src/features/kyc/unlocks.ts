import { pagePaths } from 'virtual:page-paths';
import { copy } from './copy.ts';

const { unlocks, cards, soon } = copy.ladder;

/** What a tier opens. Cards are promised only once their page exists; until then it says so. */
export const unlocksOf = (tier: number): readonly string[] => {
  const opened = unlocks[tier] ?? [];
  if (tier !== 2 && tier !== 3) return opened;
  return [...opened, (pagePaths.includes('/virtual-cards') ? cards : soon)[tier]];
};
