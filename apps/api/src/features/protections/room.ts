import type { Room } from '#platform/room.ts';
import { protectionSection, waitingBlockers } from './closing-and-export.ts';
import type { ProtectionDeps } from './deps.ts';
import { duressHandlers } from './duress.ts';
import { duressSignals } from './signals.ts';
import { forgetPlacesAndFriends } from './queries.ts';
import { protectionRoutes } from './routes.ts';
import { readDuressForStaff, readForStaff } from './staff-view.ts';
import { waitHandlers } from './waits.ts';

export const protectionsRoom: Room<ProtectionDeps> = {
  name: 'protections',
  routes: protectionRoutes,
  jobs: (deps) => [...waitHandlers(deps), ...duressHandlers(deps)],
  signals: duressSignals,
  exportSection: protectionSection,
  closingBlockers: waitingBlockers,
  onClosing: () => forgetPlacesAndFriends,
  people: (deps) => ({
    parts: [
      {
        part: 'protections',
        permission: 'limits.read',
        read: (userId) => readForStaff(deps, userId),
      },
      {
        part: 'duress',
        permission: 'cases.read',
        read: (userId) => readDuressForStaff(deps, userId),
      },
    ],
  }),
};
