import { registerProposal } from '#features/approvals/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import { feeProposal } from './fee-desk.ts';
import { quoteJobs } from './quotes.ts';
import { feeRoutes } from './routes.ts';

export const quoteRoom: Room<Platform> = {
  name: 'quote',
  routes: feeRoutes,
  jobs: quoteJobs,
  proposals: (deps) => [registerProposal(deps, feeProposal)],
};
