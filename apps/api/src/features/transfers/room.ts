import type { Room } from '#platform/room.ts';
import { seedTransferDemo } from './demo.ts';
import { transferSection } from './export-section.ts';
import { searchByOwnAccount } from './own-account-queries.ts';
import type { TransferDeps } from './deps.ts';
import { transferRoutes } from './routes.ts';
import { transferJobs } from './run-schedules.ts';

export const transfersRoom: Room<TransferDeps> = {
  name: 'transfers',
  routes: transferRoutes,
  jobs: transferJobs,
  exportSection: () => transferSection,
  people: () => ({ search: searchByOwnAccount }),
  demo: (deps, { amara, chidi, kofi }) => seedTransferDemo(deps, { amara, chidi, kofi }),
};
