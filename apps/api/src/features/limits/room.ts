import { registerProposal } from '#features/approvals/index.ts';
import type { Room } from '#platform/room.ts';
import { limitSection, readOwnLimits } from './own-limits.ts';
import type { LimitDeps } from './deps.ts';
import { limitProposal } from './proposals.ts';
import { readRestrictions } from './restrictions.ts';
import { limitRoutes } from './routes.ts';

export const limitsRoom: Room<LimitDeps> = {
  name: 'limits',
  routes: limitRoutes,
  proposals: (deps) => [registerProposal(deps, limitProposal)],
  exportSection: () => limitSection,
  people: (deps) => ({
    parts: [
      {
        part: 'restrictions',
        permission: 'limits.read',
        read: (userId) => readRestrictions(deps, userId),
      },
      {
        part: 'limits',
        permission: 'limits.read',
        read: async (userId) => {
          const { currencies } = await readOwnLimits(deps, userId);
          return currencies.flatMap(({ currency, hasWallet, lines }) => {
            const all = hasWallet && lines.find(({ scope }) => scope === 'all');
            if (!all) return [];
            return [{ currency, single: all.single.limit, day: all.day.limit, used: all.day.used }];
          });
        },
      },
    ],
  }),
};
