import { registerProposal } from '#features/approvals/index.ts';
import type { Room } from '#platform/room.ts';
import { staffStory } from './audit-queries.ts';
import type { StaffDeps } from './deps.ts';
import { experimentProposal } from './experiments/experiments.ts';
import { roleProposal } from './roles/roles.ts';
import { staffRoutes } from './routes.ts';
import { staffJobs } from './jobs.ts';
import { settingsProposal } from './settings.ts';
import { staffSignals } from './staff-signals.ts';
import { switchProposal } from './switches/switches.ts';

export const staffRoom: Room<StaffDeps> = {
  name: 'staff',
  routes: staffRoutes,
  jobs: staffJobs,
  proposals: (deps) => [
    registerProposal(deps, roleProposal),
    registerProposal(deps, switchProposal),
    registerProposal(deps, experimentProposal),
    registerProposal(deps, settingsProposal),
  ],
  story: [staffStory],
  signals: staffSignals,
};
