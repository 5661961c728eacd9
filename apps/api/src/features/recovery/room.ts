import type { Room } from '#platform/room.ts';
import { closeCircles, recoverySection } from './closing-and-export.ts';
import type { RecoveryDeps } from './deps.ts';
import { recoveryJobs } from './jobs.ts';
import { recoveryRoutes } from './routes.ts';
import { readForStaff } from './staff-view.ts';

export const recoveryRoom: Room<RecoveryDeps> = {
  name: 'recovery',
  routes: recoveryRoutes,
  jobs: recoveryJobs,
  exportSection: recoverySection,
  onClosing: closeCircles,
  people: (deps) => ({
    parts: [{ part: 'recovery', read: (userId) => readForStaff(deps, userId) }],
  }),
};
