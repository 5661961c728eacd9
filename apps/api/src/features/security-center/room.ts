import { registerProposal } from '#features/approvals/index.ts';
import type { Room } from '#platform/room.ts';
import type { SecurityCenterDeps } from './deps.ts';
import { securityCenterSection } from './export-section.ts';
import { securityCenterJobs } from './jobs.ts';
import { findOpenFreeze, forgetProgress } from './queries.ts';
import { securityCenterRoutes } from './routes.ts';
import { thawProposal } from './thaw-by-staff.ts';

export const securityCenterRoom: Room<SecurityCenterDeps> = {
  name: 'security-center',
  routes: securityCenterRoutes,
  jobs: securityCenterJobs,
  proposals: (deps) => [registerProposal(deps, thawProposal)],
  exportSection: () => securityCenterSection,
  closingBlockers: () => async (tx, userId) =>
    (await findOpenFreeze(tx, userId)) ? ['Unfreeze your account first.'] : [],
  onClosing: () => forgetProgress,
  people: ({ db }) => ({
    parts: [
      {
        part: 'ownFreeze',
        read: async (userId) => {
          const freeze = await findOpenFreeze(db, userId);
          return freeze ? { at: freeze.at.toISOString(), cause: freeze.cause } : null;
        },
      },
    ],
  }),
};
