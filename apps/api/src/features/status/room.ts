import { registerProposal } from '#features/approvals/index.ts';
import type { Room } from '#platform/room.ts';
import { listCallCodes } from './call-code-queries.ts';
import { comparisonProposal } from './comparisons.ts';
import { contactsProposal } from './contacts.ts';
import type { StatusDeps } from './deps.ts';
import { statusJobs } from './jobs.ts';
import { statusRoutes } from './routes.ts';

export const statusRoom: Room<StatusDeps> = {
  name: 'status',
  routes: statusRoutes,
  jobs: statusJobs,
  proposals: (deps) => [
    registerProposal(deps, comparisonProposal),
    registerProposal(deps, contactsProposal),
  ],
  exportSection: () => async (db, userId) => ({ callCodes: await listCallCodes(db, userId) }),
};
